import type { InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { cleanHtml } from '#platform/server/html.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { apriTestata, chiudiTestata } from './modifica.ts';

/** Sanitized (B-243). */
export async function salvaInformazioni({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaInformazioni>;
}): Promise<'OK'> {
  const { CodTestata: codTestata, Suffisso: suffisso, versione } = input;
  const prima = await apriTestata(ctx, { codTestata, suffisso, versione });
  const informazioni = cleanHtml(input.Informazioni, { pictures: true });
  if (informazioni === prima.informazioni) return 'OK';
  await chiudiTestata(ctx, prima, {
    valori: sql`informazioni = ${informazioni}`,
    prima: { informazioni: prima.informazioni },
    dopo: { informazioni },
  });
  return 'OK';
}
