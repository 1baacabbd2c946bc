import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { rifiutoCompleta, rifiutoConferma } from '../rules.ts';
import { genereImportazione } from './generi-lavoro.ts';
import { avviaLavoro, importazioneFerma } from './importazione-ferma.ts';

export const confermaImportazione: Verb<typeof contract.confermaImportazione> = async ({
  ctx,
  input: { id, completa },
}) => {
  const { stato, parziale, nomeFile } = await importazioneFerma(ctx, id);
  const rifiuto = rifiutoConferma(stato) ?? (completa ? rifiutoCompleta(parziale) : null);
  if (rifiuto !== null) throw conflict(rifiuto);
  await ctx.tx.run(sql`update importazioni set stato = 'in scrittura', completa = ${completa} where id = ${id}`);
  await avviaLavoro(ctx, genereImportazione, { id, nomeFile });
  ctx.log('edit importazioni', String(id), { dopo: { conferma: true, completa } });
  return 'OK' as const;
};
