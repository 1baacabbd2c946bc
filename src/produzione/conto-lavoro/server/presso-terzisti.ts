import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { QuantitaPerUnita } from '#parti/per-unita.ts';
import { dovuta } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';

export type Lavagna = ReplyOf<typeof contract.pressoTerzisti>;

export const fuori = sql`r.dt_invio is not null and r.qt_aperta > 0 and r.conto = 'lavoro'`;

/** Summed before pricing: each price is read once. */
export async function pressoTerzisti({ ctx }: { ctx: ReadCtx }): Promise<Lavagna> {
  const oggi = oggiInItalia(ctx.now);
  const gruppi = await ctx.db.rows<Lavagna['gruppi'][number]>(sql`
    with aperte as materialized (
      select o.cod_terzista, coalesce(r.cod_lavorazione, '') as cod_lavorazione, r.codice_ciclo, r.passo, r.cd_articolo, count(*) as righe,
        sum(r.qt_aperta) as pezzi, min(r.dt_invio) as inviata, min(${dovuta}) as prossima, count(*) filter (where ${dovuta} < ${oggi}::date) as in_ritardo,
        max(r.sollecitata) as sollecitata
      from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine where ${fuori} and o.cod_terzista is not null
      group by 1, 2, 3, 4, 5
    ), prezzi as materialized (
      select q.cd_articolo, x.un_misura as um, coalesce((
        select p.prezzo from listini p where p.cd_articolo = q.cd_articolo and p.cod_listino = 'BASE' and p.da_quantita <= 1 and p.valido_dal <= ${oggi}::date
          and (p.valido_al is null or p.valido_al > ${oggi}::date) order by p.da_quantita desc, p.valido_dal desc limit 1), 0) as prezzo
      from (select distinct cd_articolo from aperte) q join articoli x on x.cd_articolo = q.cd_articolo
    ), passi as (select codice_ciclo, count(*) as quanti from cicli_passi group by 1), unita as (
      select a.cod_terzista, a.cod_lavorazione, coalesce(a.passo || ' di ' || p.quanti, '') as passo, z.um, sum(a.righe) as righe, sum(a.pezzi) as qta,
        sum(a.pezzi * z.prezzo) as valore, min(a.inviata) as inviata, min(a.prossima) as prossima, sum(a.in_ritardo) as in_ritardo, max(a.sollecitata) as sollecitata
      from aperte a join prezzi z on z.cd_articolo = a.cd_articolo left join passi p on p.codice_ciclo = a.codice_ciclo group by 1, 2, 3, 4
    )
    select u.cod_terzista, t.ragione_sociale, u.cod_lavorazione, coalesce(l.descrizione, '') as lavorazione, u.passo, sum(u.righe) as righe,
      jsonb_agg(jsonb_build_object('um', u.um, 'qta', u.qta) order by u.um) as quantita, round(sum(u.valore), 2) as valore,
      ${oggi}::date - min(u.inviata) as giorni_fuori, sum(u.in_ritardo) as righe_in_ritardo, greatest(${oggi}::date - min(u.prossima), 0) as giorni_ritardo,
      min(u.prossima) as prossima, max(u.sollecitata) as sollecitato
    from unita u join terzisti t on t.cod_terzista = u.cod_terzista left join lavorazioni l on l.codice = u.cod_lavorazione
    group by 1, 2, 3, 4, 5 order by giorni_ritardo desc, giorni_fuori desc, 1, 3, 5 limit 1000`);
  const somma = (campo: 'righe' | 'valore' | 'righeInRitardo', decimali: number): number =>
    sum(
      gruppi.map((gruppo) => gruppo[campo]),
      decimali,
    );
  return {
    totali: {
      righe: somma('righe', 0),
      quantita: perUnita(gruppi.flatMap(({ quantita }) => quantita)),
      valore: somma('valore', 2),
      righeInRitardo: somma('righeInRitardo', 0),
    },
    gruppi,
  };
}

function perUnita(quantita: QuantitaPerUnita): QuantitaPerUnita {
  const somme = new Map<string, number>();
  for (const { um, qta } of quantita) somme.set(um, sum([somme.get(um) ?? 0, qta], 3));
  return [...somme].map(([um, qta]) => ({ um, qta })).toSorted((a, b) => (a.um < b.um ? -1 : 1));
}
