import type { ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { counted } from '#platform/server/db/counted.ts';
import { literal } from '#platform/server/db/like.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { verificaIntervallo } from '#parti/regole-campi.ts';
import type * as contract from '../contract.ts';
import { chiaveRigaLotto } from '../rules/chiave-lotto.ts';

type Elenco = ReplyOf<typeof contract.elencoLotti>;
type Dettaglio = ReplyOf<typeof contract.dettaglioLotto>;

export const elencoLotti: Verb<typeof contract.elencoLotti> = async ({ ctx, input }) => {
  const { RagioneSociale, cerca, dataInizio = null, dataFine = null, pagina } = input;
  const rifiuto = verificaIntervallo(input.dataInizio, input.dataFine);
  if (rifiuto !== null) throw breaksRule(rifiuto, { errors: [{ path: 'dataInizio', message: rifiuto }] });
  const modello = `%${literal(cerca)}%`;
  const da = sql`
    lotti l
    where (${RagioneSociale} = '' or l.ragione_sociale ilike ${`%${literal(RagioneSociale)}%`})
      and (${dataInizio}::date is null or l.dt_documento >= ${dataInizio}::date) and (${dataFine}::date is null or l.dt_documento <= ${dataFine}::date)
      and (${cerca} = '' or l.documento ilike ${modello} or exists (
        select 1 from ricevimenti x join ordini_fornitori_righe r on r.id = x.id_riga where x.id_lotto = l.id and (x.num_lotto ilike ${modello} or r.cd_articolo ilike ${modello} or x.id = ${chiaveRigaLotto.leggi(cerca)}::bigint)))`;
  const [totale, righe] = await Promise.all([
    counted(ctx.db, da),
    ctx.db.rows<Elenco['righe'][number]>(sql`
      select l.id, l.ragione_sociale, l.documento, l.dt_documento from ${da}
      order by l.dt_documento desc, l.id desc limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`),
  ]);
  return { totale, righe };
};

export const dettaglioLotto: Verb<typeof contract.dettaglioLotto> = async ({ ctx, input: { id } }) => {
  const lotto = await ctx.db.one(sql`select 1 as c from lotti where id = ${id}`);
  if (!lotto) throw notFound();
  return ctx.db.rows<Dettaglio[number]>(sql`
    select x.id, r.cd_articolo as articolo, a.descrizione, x.num_lotto, x.qta, a.un_misura
    from ricevimenti x join ordini_fornitori_righe r on r.id = x.id_riga join articoli a on a.cd_articolo = r.cd_articolo
    where x.id_lotto = ${id} order by x.id limit 500`);
};
