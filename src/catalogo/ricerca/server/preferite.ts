import type { ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { preferite } from '../contract.ts';

const massimo = 5000;

/** Not cached, because it is read after a star is toggled. */
export async function leggiPreferite({ ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof preferite>> {
  const righe = await ctx.db.rows<{ chiave: string }>(
    sql`select chiave from preferiti where id_utente = ${ctx.actor.idUtente} and tipo = 'testata' order by chiave limit ${massimo}`,
  );
  return { testate: righe.map(({ chiave }) => chiave) };
}
