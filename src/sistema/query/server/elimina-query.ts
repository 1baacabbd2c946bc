import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

/** The operation log keeps its text. */
export const eliminaQuery: Verb<typeof contract.eliminaQuery> = async ({ ctx, input: { nomeFile } }) => {
  const prima = await ctx.tx.one(sql`delete from query_salvate q where q.nome_file = ${nomeFile} returning q.sql`);
  if (!prima) throw notFound('La query non esiste più.');
  ctx.log('delete query_salvate', nomeFile, { prima });
  return 'OK' as const;
};
