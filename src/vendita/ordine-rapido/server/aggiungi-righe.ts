import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { aggiungiRighe as nelCarrello } from '#vendita/carrello/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';

type Input = InputOf<typeof contract.aggiungiRighe>;

/** The confirmed lines, by the cart's own rules. */
export async function aggiungiRighe({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: Input;
}): Promise<ReplyOf<typeof contract.aggiungiRighe>> {
  const { nuove, cresciute, scritte } = await nelCarrello(ctx, input.righe);
  ctx.log({
    tabella: 'carrello',
    chiave: clienteDi(ctx.actor),
    operazione: 'add',
    dopo: scritte,
    note: 'più righe insieme',
  });
  return { nuove, cresciute };
}
