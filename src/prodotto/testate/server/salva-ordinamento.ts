import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { codiceRottura, codiceRotturaValido } from '../rules/rottura.ts';
import { apriTestata, chiudiTestata } from './modifica.ts';

/** `PulisciCampiRotturaDivisione` removes the division. */
export async function salvaOrdinamento({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaOrdinamento>;
}): Promise<'OK'> {
  const { CodTestata: codTestata, Suffisso: suffisso, versione } = input;
  const campiRottura = input.PulisciCampiRotturaDivisione
    ? codiceRottura([false, false, false])
    : input.CampiRotturaDivisione;
  if (!codiceRotturaValido(campiRottura))
    throw breaksRule('Codice di ordinamento non valido.', {
      errors: [{ path: 'CampiRotturaDivisione', message: 'Codice di ordinamento non valido.' }],
    });
  const prima = await apriTestata(ctx, { codTestata, suffisso, versione });
  await chiudiTestata(ctx, prima, {
    valori: sql`campi_rottura = ${campiRottura}`,
    prima: { campiRottura: prima.campiRottura },
    dopo: { campiRottura },
  });
  return 'OK';
}
