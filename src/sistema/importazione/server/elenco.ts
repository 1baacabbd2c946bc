import type { ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { orderBy } from '#platform/server/db/order-by.ts';
import { sql } from '#platform/server/db/sql.ts';
import { filesChanged } from '#platform/server/files/versions.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

type Elenco = ReplyOf<typeof contract.elencoImportazioni>;
type Riga = Elenco['righe'][number];
type Dettaglio = ReplyOf<typeof contract.leggiImportazione>;
type Letta<Row> = Omit<Row, 'creata' | 'finita'> & { readonly creata: Date; readonly finita: Date | null };

const somma = (campo: 'nuove' | 'cambiate') =>
  campo === 'nuove'
    ? sql`(select coalesce(sum((c ->> 'nuove')::int), 0)::int from jsonb_array_elements(i.conteggi) c where c ->> 'kind' <> ${filesChanged})`
    : sql`(select coalesce(sum((c ->> 'cambiate')::int), 0)::int from jsonb_array_elements(i.conteggi) c where c ->> 'kind' <> ${filesChanged})`;
const colonne = sql`i.id, i.nome_file, i.stato, i.id_lavoro, i.completa, i.utente, i.creata, i.finita, i.errori, ${somma('nuove')} as nuove, ${somma('cambiate')} as cambiate`;

const istanti = ({ creata, finita }: Letta<Riga>): Pick<Riga, 'creata' | 'finita'> => ({
  creata: creata.toISOString(),
  finita: finita?.toISOString() ?? null,
});

export const elencoImportazioni: Verb<typeof contract.elencoImportazioni> = async ({
  ctx,
  input: { ordina, pagina },
}) => {
  const righe = await ctx.db.rows<Letta<Riga> & { totale: number }>(sql`
    select ${colonne}, count(*) over ()::int as totale from importazioni i
    ${orderBy(ordina, { creata: sql`i.creata` }, sql`i.id desc`)} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: righe[0]?.totale ?? 0,
    righe: righe.map(({ totale: _, ...riga }) => ({ ...riga, ...istanti(riga) })),
  };
};

export async function leggiImportazione(ctx: ReadCtx, id: number): Promise<Dettaglio> {
  const letta = await ctx.db.one<Letta<Omit<Dettaglio, 'revocabileFino'>> & { readonly revocabileFino: Date | null }>(
    sql`select ${colonne}, i.conteggi, i.guasti, i.note, i.parziale, case when i.revocabile_fino > ${ctx.now} then i.revocabile_fino end as revocabile_fino, i.motivo from importazioni i where i.id = ${id}`,
  );
  if (!letta) throw notFound();
  return { ...letta, ...istanti(letta), revocabileFino: letta.revocabileFino?.toISOString() ?? null };
}
