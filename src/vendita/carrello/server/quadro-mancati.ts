import { formatCounted } from '#platform/contract/format-count.ts';
import { sql } from '#platform/server/db/sql.ts';
import { primi, type Quadro } from '#vendita/andamento/server/index.ts';

/** Days within which an order of the same customer makes up for goods that were missing. */
const giorniBuoni = 7;

interface Mancato {
  readonly chiave: string;
  readonly nome: string;
  readonly persa: number;
  readonly clienti: number;
  readonly chiesta: number;
  readonly quanti: number;
}

/**
 * What customers wanted to order, was not there, and was not ordered by them within a week either. Of the same wish on
 * several days the largest counts.
 */
export const mancati: Quadro = async ({ db }, { adesso: { dal, al } }) => {
  const letti = await db.rows<Mancato>(sql`
    with volute as (
      select m.cod_anagrafica, m.cd_articolo, max(m.chiesta) as chiesta, min(m.giorno) as dal, max(m.giorno) as al
      from merce_mancata m where m.giorno between ${dal}::date and ${al}::date group by 1, 2
    ), perse as (
      select v.cd_articolo, v.cod_anagrafica, v.chiesta, v.chiesta - coalesce((
        select sum(r.qt_ordinata) from documenti d join documenti_righe r on r.id_documento = d.id and r.cd_articolo = v.cd_articolo
        where d.cod_anagrafica = v.cod_anagrafica and d.tipo = 'OC' and d.stato <> 'annullato' and d.data between v.dal and v.al + ${giorniBuoni}::int
      ), 0) as persa
      from volute v
    )
    select p.cd_articolo as chiave, coalesce(max(a.descrizione), '') as nome, sum(p.persa) as persa, count(*)::int as clienti, sum(p.chiesta) as chiesta,
      (count(*) over ())::int as quanti
    from perse p left join articoli a on a.cd_articolo = p.cd_articolo
    where p.persa > 0 group by p.cd_articolo order by clienti desc, persa desc, chiave limit ${primi * 2}`);
  const altri = (letti[0]?.quanti ?? 0) - letti.length;
  return {
    righe: letti.map(({ chiave, nome, persa, clienti, chiesta }) => ({
      chiave,
      nome: `${chiave} ${nome}`,
      adesso: clienti,
      altri: [persa, chiesta],
      verso: `/ricerca/${encodeURIComponent(chiave)}/prodotti`,
    })),
    totale: null,
    nota: `Merce che i clienti volevano ordinare, che mancava, e che non hanno ordinato nemmeno entro ${giorniBuoni} giorni${
      altri > 0 ? `; non si vedono ${formatCounted(altri, 'altro articolo', 'altri articoli')}` : ''
    }. Chi rinuncia senza arrivare alla conferma non si conta; ogni riga apre il suo articolo.`,
  };
};
