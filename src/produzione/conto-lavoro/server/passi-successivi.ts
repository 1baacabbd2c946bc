import type { ReplyOf, InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { nomeRiga } from '#produzione/terzisti/server/index.ts';

export const elencoTerzisti = ({ ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof contract.elencoTerzisti>> =>
  ctx.db.rows(
    sql`select t.cod_terzista, t.ragione_sociale from terzisti t order by t.ragione_sociale, t.cod_terzista limit 2000`,
  );

/** Proposes the subcontractor of the last line with that work. */
export const passiSuccessivi = ({
  ctx,
  input: { righe },
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.passiSuccessivi>;
}): Promise<ReplyOf<typeof contract.passiSuccessivi>> =>
  ctx.db.rows(sql`
    select r.id, r.cd_articolo, r.codice_ciclo, p.passo::int as passo, l.codice || ' ' || l.descrizione as lavorazione, g.resta,
      (select count(*)::int from cicli_passi t where t.codice_ciclo = r.codice_ciclo) as passi,
      coalesce((select u.cod_terzista from ordini_fornitori_righe x join ordini_fornitori u on u.id = x.id_ordine
        where x.cod_lavorazione = p.cod_lavorazione and u.cod_terzista is not null order by x.id desc limit 1), '') as cod_terzista
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine join cicli_passi p on p.codice_ciclo = r.codice_ciclo and p.passo = r.passo + 1
      join lavorazioni l on l.codice = p.cod_lavorazione
      cross join lateral (select r.qt_ricevuta - coalesce((
        select sum(d.qt_ord_for) from ordini_fornitori_righe d where d.dopo_riga <> '' and d.dopo_riga = ${nomeRiga}), 0) as resta) g
    where r.id = any(${righe}::bigint[]) and o.tipo = 'CL' and g.resta > 0 order by r.id`);
