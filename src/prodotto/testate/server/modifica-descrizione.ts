import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { verificaDescrizione } from '../rules.ts';
import { idDi } from './id.ts';
import { apriTestata, chiudiTestata } from './modifica.ts';

export async function modificaDescrizione({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.modificaDescrizione>;
}): Promise<'OK'> {
  const { descrizione, versione } = input;
  const frase = verificaDescrizione(descrizione);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'descrizione', message: frase }] });
  const prima = await apriTestata(ctx, { ...idDi(input.id), versione });
  await chiudiTestata(ctx, prima, {
    valori: sql`descrizione = ${descrizione}`,
    prima: { descrizione: prima.descrizione },
    dopo: { descrizione },
  });
  return 'OK';
}
