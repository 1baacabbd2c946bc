import type { InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { cleanHtml } from '#platform/server/html.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { apriTestata, chiaveTestata, chiudiTestata } from './modifica.ts';

/** Saves the header's text, cleaned, with its pictures and videos (B-243); one that is the same writes nothing. */
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
  await chiudiTestata(ctx, prima, sql`informazioni = ${informazioni}`);
  ctx.log({
    tabella: 'testate',
    chiave: chiaveTestata(prima),
    operazione: 'edit',
    prima: { informazioni: prima.informazioni },
    dopo: { informazioni },
  });
  return 'OK';
}
