import type { Verb } from '#platform/server/http/answer.ts';
import { aggiungiRighe as nelCarrello } from '#vendita/carrello/server/index.ts';
import { proponiCodici } from '#vendita/codici-cliente/server/index.ts';
import type * as contract from '../contract.ts';

export const aggiungiRighe: Verb<typeof contract.aggiungiRighe> = async ({ ctx, input }) => {
  const righe = input.righe.map(({ codiceCliente: _, ...riga }) => riga);
  const aggiunte = await nelCarrello(ctx, righe, 'più righe insieme');
  await proponiCodici(
    ctx,
    input.righe.map(({ codiceCliente: codice, cdArticolo }) => ({ codice, cdArticolo })),
  );
  return aggiunte;
};
