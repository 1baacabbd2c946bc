import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { interruptWork } from '#platform/server/work/read-work.ts';
import type * as contract from '../contract.ts';
import { inCammino, rifiutoAnnullamento } from '../rules.ts';
import { genereImportazione } from './generi-lavoro.ts';
import { importazioneFerma, leggiStato } from './importazione-ferma.ts';

export const annullaImportazione: Verb<typeof contract.annullaImportazione> = async ({ ctx, input: { id } }) => {
  // Lock order: work, then import.
  const { stato, idLavoro } = await leggiStato(ctx.tx, id);
  if (stato !== 'in revoca' && inCammino(stato) && idLavoro !== null)
    return interruptWork(ctx, [genereImportazione], idLavoro);
  const { stato: prima } = await importazioneFerma(ctx, id);
  const rifiuto = rifiutoAnnullamento(prima);
  if (rifiuto !== null) throw conflict(rifiuto);
  await ctx.tx.run(sql`update importazioni set stato = 'annullata', finita = ${ctx.now} where id = ${id}`);
  ctx.log('edit importazioni', String(id), { prima: { stato: prima }, dopo: { stato: 'annullata' } });
  return 'OK';
};
