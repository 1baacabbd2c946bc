import type { InputOf } from '#platform/contract/call.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { rifiutoAnnullamento } from '../rules.ts';
import { importazioneFerma } from './importazione-ferma.ts';

/** Calls it off; work that is under way sees it at its next sign of life, or at the latest where it would commit. */
export async function annullaImportazione({
  ctx,
  input: { id },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.annullaImportazione>;
}): Promise<'OK'> {
  const { stato: prima } = await importazioneFerma(ctx, id);
  const rifiuto = rifiutoAnnullamento(prima);
  if (rifiuto !== null) throw conflict(rifiuto);
  await ctx.tx.run(
    sql`update importazioni set stato = 'annullata', avanzamento = '', finita = ${ctx.now} where id = ${id}`,
  );
  ctx.log({
    tabella: 'importazioni',
    chiave: String(id),
    operazione: 'edit',
    prima: { stato: prima },
    dopo: { stato: 'annullata' },
  });
  return 'OK';
}
