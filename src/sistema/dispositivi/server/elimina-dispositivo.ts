import type { InputOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

/** The operation log keeps the data. */
export async function eliminaDispositivo({
  ctx,
  input: { x },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.eliminaDispositivo>;
}): Promise<'OK'> {
  const prima = await ctx.tx.one(sql`delete from dispositivi where id = ${x} returning *`);
  if (!prima) throw notFound("Impossibile eliminare l'elemento!");
  ctx.log({ tabella: 'dispositivi', chiave: String(x), operazione: 'delete', prima });
  return 'OK';
}
