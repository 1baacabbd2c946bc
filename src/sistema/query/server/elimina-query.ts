import type { InputOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

/** The operation log keeps its text. */
export async function eliminaQuery({
  ctx,
  input: { nomeFile },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.eliminaQuery>;
}): Promise<'OK'> {
  const prima = await ctx.tx.one(sql`delete from query_salvate q where q.nome_file = ${nomeFile} returning q.sql`);
  if (!prima) throw notFound('La query non esiste più.');
  ctx.log({ tabella: 'query_salvate', chiave: nomeFile, operazione: 'delete', prima });
  return 'OK';
}
