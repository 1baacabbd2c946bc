import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { rifiutoRevoca } from '../rules.ts';
import { genereRevoca } from './generi-lavoro.ts';
import { avviaLavoro, importazioneFerma } from './importazione-ferma.ts';

export const revocaImportazione: Verb<typeof contract.revocaImportazione> = async ({ ctx, input: { id } }) => {
  const { stato, revocabileFino, nomeFile } = await importazioneFerma(ctx, id);
  const rifiuto = rifiutoRevoca(stato, revocabileFino?.toISOString() ?? null, ctx.now.toISOString());
  if (rifiuto !== null) throw conflict(rifiuto);
  await ctx.tx.run(
    sql`update importazioni set stato = 'in revoca', motivo = '', guasti = '[]'::jsonb, errori = 0 where id = ${id}`,
  );
  await avviaLavoro(ctx, genereRevoca, { id, nomeFile });
  ctx.log('edit importazioni', String(id), { dopo: { revoca: true } });
  return 'OK' as const;
};
