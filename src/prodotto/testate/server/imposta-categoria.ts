import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { apriTestata, chiudiTestata } from './modifica.ts';

/** Its articles keep their category, which their prices use. */
export async function impostaCategoria({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.impostaCategoria>;
}): Promise<'OK'> {
  const { catMerceologica } = input;
  const prima = await apriTestata(ctx, input);
  const esiste = await ctx.tx.one(
    sql`select 1 as si from categorie_merceologiche where cat_merceologica = ${catMerceologica}`,
  );
  if (!esiste)
    throw breaksRule('Categoria merceologica non trovata.', {
      errors: [{ path: 'catMerceologica', message: 'Categoria merceologica non trovata.' }],
    });
  await chiudiTestata(ctx, prima, {
    valori: sql`cat_merceologica = ${catMerceologica}`,
    prima: { catMerceologica: prima.catMerceologica },
    dopo: { catMerceologica },
  });
  return 'OK';
}
