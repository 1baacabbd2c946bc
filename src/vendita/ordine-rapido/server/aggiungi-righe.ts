import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { aggiungiRighe as nelCarrello } from '#vendita/carrello/server/index.ts';
import type * as contract from '../contract.ts';

type Input = InputOf<typeof contract.aggiungiRighe>;

export function aggiungiRighe({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: Input;
}): Promise<ReplyOf<typeof contract.aggiungiRighe>> {
  return nelCarrello(ctx, input.righe, 'più righe insieme');
}
