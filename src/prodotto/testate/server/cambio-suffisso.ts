import type { IdTestata } from '#parti/id-testata.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { verificaSuffisso } from '../rules.ts';
import { apriTestata } from './modifica.ts';
import { spostaTestata } from './sposta-testata.ts';
import { registraSpostamento } from './storia-testata.ts';

export async function cambioSuffisso({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.cambioSuffisso>;
}): Promise<'OK'> {
  const { codTestata, nuovoSuffisso } = input;
  const prima = await apriTestata(ctx, input);
  const dopo: IdTestata = { codTestata, suffisso: nuovoSuffisso };
  const frase = verificaSuffisso(String(nuovoSuffisso), prima.suffisso);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'nuovoSuffisso', message: frase }] });
  await spostaTestata(ctx, prima, dopo);
  registraSpostamento(ctx, prima, dopo);
  return 'OK';
}
