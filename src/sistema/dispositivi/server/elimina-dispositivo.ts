import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

/** The operation log keeps the data. */
export const eliminaDispositivo: Verb<typeof contract.eliminaDispositivo> = async ({ ctx, input: { x } }) => {
  const prima = await ctx.tx.one(sql`delete from dispositivi where id = ${x} returning *`);
  if (!prima) throw notFound("Impossibile eliminare l'elemento!");
  ctx.log('delete dispositivi', String(x), { prima });
  return 'OK' as const;
};
