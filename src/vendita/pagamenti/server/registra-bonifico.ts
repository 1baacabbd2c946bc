import { conflict, notFound } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { nonInAttesa, trasportoDaScrivere } from '../rules.ts';
import { bloccaOrdine, idOrdine, nomeOrdine } from './ordine.ts';
import { confermaOrdine } from './stato-ordine.ts';

/** Records a transfer that the office found at the bank. */
export const registraBonifico: Verb<typeof contract.registraBonifico> = async ({ ctx, input }) => {
  const ordine = await bloccaOrdine(ctx.tx, await idOrdine(ctx.tx, null, input));
  if (!ordine) throw notFound();
  if (ordine.stato !== 'in attesa di pagamento') throw conflict(nonInAttesa);
  if (ordine.daDefinire) throw conflict(trasportoDaScrivere);
  ctx.log('edit documenti', nomeOrdine(ordine), { note: 'bonifico registrato' });
  await confermaOrdine(ctx, ordine, 'bonifico');
  return 'OK' as const;
};
