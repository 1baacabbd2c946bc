import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { aggiungiRighe as nelCarrello } from '#vendita/carrello/server/index.ts';
import { proponiCodici } from '#vendita/codici-cliente/server/index.ts';
import type * as contract from '../contract.ts';

type Input = InputOf<typeof contract.aggiungiRighe>;

export async function aggiungiRighe({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: Input;
}): Promise<ReplyOf<typeof contract.aggiungiRighe>> {
  const righe = input.righe.map(({ codiceCliente: _, ...riga }) => riga);
  const aggiunte = await nelCarrello(ctx, righe, 'più righe insieme');
  await proponiCodici(
    ctx,
    input.righe.map(({ codiceCliente: codice, cdArticolo }) => ({ codice, cdArticolo })),
  );
  return aggiunte;
}
