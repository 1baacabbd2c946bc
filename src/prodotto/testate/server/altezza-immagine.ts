import type { InputOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { verificaAltezza } from '../rules.ts';
import { apriTestata, chiudiTestata } from './modifica.ts';

export async function altezzaImmagineTestata({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.altezzaImmagineTestata>;
}): Promise<'OK'> {
  const { testata: codTestata, suffisso, versione } = input;
  const height = typeof input.height === 'number' ? formatQuantity(input.height) : input.height;
  const frase = verificaAltezza(height);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'height', message: frase }] });
  const prima = await apriTestata(ctx, { codTestata, suffisso, versione });
  const altezza = parseNumber(height) as number;
  await chiudiTestata(ctx, prima, {
    valori: sql`altezza_immagine_mm = ${altezza}`,
    prima: { altezzaImmagine_mm: prima.altezzaImmagineMm },
    dopo: { altezzaImmagine_mm: altezza },
  });
  return 'OK';
}
