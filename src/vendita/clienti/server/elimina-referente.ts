import type { InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { bloccaReferente, chiaveReferente } from './blocca-referente.ts';

export async function eliminaReferente({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.eliminaReferente>;
}): Promise<'OK'> {
  const { versione: _, ...prima } = await bloccaReferente(ctx, input);
  await ctx.tx.run(sql`delete from referenti where id = ${input.id}`);
  ctx.log({ tabella: 'referenti', chiave: chiaveReferente(input.cdAnagrafica, input.id), operazione: 'delete', prima });
  return 'OK';
}
