import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

export type Lavagna = ReplyOf<typeof contract.pressoTerzisti>;

/** Sent work that has not come back, as the partial index has it. */
export const fuori = sql`r.dt_invio is not null and r.qt_aperta > 0 and r.conto = 'lavoro'`;

/** All pieces at subcontractors, the latest on top: the open lines are added up by article first, so that each price is read and multiplied once. */
export async function pressoTerzisti({ ctx }: { ctx: ReadCtx }): Promise<Lavagna> {
  const oggi = oggiInItalia(ctx.now);
  const gruppi = await ctx.db.rows<Lavagna['gruppi'][number]>(sql`
    with aperte as materialized (
      select o.cod_terzista, coalesce(r.cod_lavorazione, '') as cod_lavorazione, r.codice_ciclo, r.passo, r.cd_articolo, count(*) as righe,
        sum(r.qt_aperta) as pezzi, min(r.dt_invio) as inviata, min(r.dt_scadenza) as prossima, count(*) filter (where r.dt_scadenza < ${oggi}::date) as in_ritardo,
        max(r.sollecitata) as sollecitata
      from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine where ${fuori} and o.cod_terzista is not null
      group by 1, 2, 3, 4, 5
    ), prezzi as materialized (
      select q.cd_articolo, coalesce((
        select p.prezzo from listini p where p.cd_articolo = q.cd_articolo and p.cod_listino = 'BASE' and p.da_quantita <= 1 and p.valido_dal <= ${oggi}::date
          and (p.valido_al is null or p.valido_al > ${oggi}::date) order by p.da_quantita desc, p.valido_dal desc limit 1), 0) as prezzo
      from (select distinct cd_articolo from aperte) q
    ), passi as (select codice_ciclo, count(*) as quanti from cicli_passi group by 1)
    select a.cod_terzista, t.ragione_sociale, a.cod_lavorazione, coalesce(l.descrizione, '') as lavorazione, coalesce(a.passo || ' di ' || p.quanti, '') as passo,
      sum(a.righe) as righe, sum(a.pezzi) as pezzi, round(sum(a.pezzi * z.prezzo), 2) as valore, ${oggi}::date - min(a.inviata) as giorni_fuori,
      sum(a.in_ritardo) as righe_in_ritardo, greatest(${oggi}::date - min(a.prossima), 0) as giorni_ritardo, min(a.prossima) as prossima,
      max(a.sollecitata) as sollecitato
    from aperte a join prezzi z on z.cd_articolo = a.cd_articolo join terzisti t on t.cod_terzista = a.cod_terzista left join lavorazioni l on l.codice = a.cod_lavorazione
    left join passi p on p.codice_ciclo = a.codice_ciclo
    group by 1, 2, 3, 4, 5 order by giorni_ritardo desc, giorni_fuori desc, 1, 3, 5 limit 1000`);
  const somma = (campo: 'righe' | 'pezzi' | 'valore' | 'righeInRitardo', decimali: number): number =>
    sum(
      gruppi.map((gruppo) => gruppo[campo]),
      decimali,
    );
  return {
    totali: {
      righe: somma('righe', 0),
      pezzi: somma('pezzi', 3),
      valore: somma('valore', 2),
      righeInRitardo: somma('righeInRitardo', 0),
    },
    gruppi,
  };
}
