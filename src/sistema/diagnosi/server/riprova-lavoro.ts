import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

export const riprovaLavoro: Verb<typeof contract.riprovaLavoro> = async ({ ctx, input: { id } }) => {
  const lavoro = await ctx.tx.one<{ coda: string }>(
    sql`select j.name as coda from pgboss.job j where j.id = ${id}::uuid`,
  );
  if (!lavoro) throw notFound('Il lavoro non c’è più.');
  if (!(await ctx.jobs.retry(lavoro.coda, id)))
    throw conflict('Il lavoro non è tra quelli non riusciti: aspetta, è in corso o è finito.');
  ctx.log('edit lavori', id, { dopo: { coda: lavoro.coda, riprova: true } });
  return 'OK' as const;
};
