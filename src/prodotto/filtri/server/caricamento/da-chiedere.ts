import type { ReplyOf } from '#platform/contract/call.ts';
import { nearest } from '#platform/contract/nearest-name.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { piegato } from '#prodotto/testate/rules/testo-pulito.ts';
import type * as contract from '../../contract.ts';
import { limitiCaricamento } from '../../rules/caricamento.ts';
import { titoliLunghi, titoliTestata, titoloUnito } from './lettori-testate.ts';
import { vociDi } from './sedi.ts';

type Domande = Pick<ReplyOf<typeof contract.leggiCaricamento>, 'nuovi' | 'rinominati'>;

export const daChiedere = async (db: Sql, id: number): Promise<Domande> => ({
  nuovi: await nuovi(db, id),
  rinominati: await rinominati(db, id),
});

async function nuovi(db: Sql, id: number): Promise<Domande['nuovi']> {
  const ignoti = await db.rows<{ filtro: string; testate: number }>(sql`
    select a.gruppo as filtro, count(distinct a.chiave) as testate from (${vociDi(id, 'aggiunte')}) a
    where not exists (select from testata_filtri f where f.filtro = a.gruppo) group by a.gruppo order by a.gruppo limit ${limitiCaricamento.filtriNuovi + 1}`);
  if (ignoti.length === 0) return [];
  const noti = await db.rows<{ filtro: string }>(
    sql`select distinct filtro from testata_filtri order by filtro limit 1000`,
  );
  const nomi = [...noti, ...ignoti].map(({ filtro }) => filtro).concat(titoliTestata, titoliLunghi, titoloUnito);
  return ignoti.map(({ filtro, testate }) => {
    const altri = new Map(nomi.filter((nome) => nome !== filtro).map((nome) => [piegato(nome), nome]));
    const vicino = nearest(piegato(filtro), [...altri.keys()]);
    return { filtro, testate, simile: vicino === null ? '' : (altri.get(vicino) ?? '') };
  });
}

/** Values lost by all their headers, with each value that all of these have now; case-insensitive. */
const rinominati = (db: Sql, id: number): Promise<Domande['rinominati']> =>
  db.rows(sql`
    with aggiunte as materialized (${vociDi(id, 'aggiunte')}), tolte as materialized (${vociDi(id, 'tolte')}),
    perse as (
      select t.gruppo, t.valore, count(*) as testate from tolte t
      where exists (select from sinonimi s where s.chiave_ricerca = lower(t.valore)) group by t.gruppo, t.valore),
    sparite as (
      select p.* from perse p
      where p.testate = (select count(*) from testata_filtri f where f.filtro = p.gruppo and f.valore = p.valore)),
    coppie as (
      select s.gruppo, s.valore, s.testate, a.valore as dopo from sparite s
      join tolte t on t.gruppo = s.gruppo and t.valore = s.valore join aggiunte a on a.chiave = t.chiave and a.gruppo = t.gruppo
      where lower(a.valore) <> lower(s.valore) group by s.gruppo, s.valore, s.testate, a.valore),
    poi as (
      select a.chiave, a.gruppo, a.valore from aggiunte a
      union select f.cod_testata || '-' || f.suffisso, f.filtro, f.valore from testata_filtri f
      where (f.filtro, f.valore) in (select c.gruppo, c.dopo from coppie c))
    select c.gruppo as filtro, c.valore as prima, c.dopo, c.testate,
      array(select s.sinonimo from sinonimi s where s.chiave_ricerca = lower(c.valore) order by s.sinonimo limit 50) as sinonimi
    from coppie c join tolte t on t.gruppo = c.gruppo and t.valore = c.valore
    join poi p on p.chiave = t.chiave and p.gruppo = t.gruppo and p.valore = c.dopo
    group by c.gruppo, c.valore, c.dopo, c.testate having count(*) = c.testate
    order by c.gruppo, c.valore, c.dopo limit 200`);
