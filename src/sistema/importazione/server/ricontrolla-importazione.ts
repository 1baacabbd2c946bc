import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { rifiutoRicontrollo } from '../rules.ts';
import { genereImportazione } from './generi-lavoro.ts';
import { avviaLavoro, importazioneFerma } from './importazione-ferma.ts';

export const ricontrollaImportazione: Verb<typeof contract.ricontrollaImportazione> = async ({
  ctx,
  input: { id },
}) => {
  const { stato, nomeFile, conFile } = await importazioneFerma(ctx, id);
  const rifiuto = rifiutoRicontrollo(stato, conFile);
  if (rifiuto !== null) throw conflict(rifiuto);
  await ctx.tx.run(sql`
    update importazioni set stato = 'in attesa', guasti = '[]'::jsonb, errori = 0, finita = null, motivo = '' where id = ${id}`);
  await avviaLavoro(ctx, genereImportazione, { id, nomeFile });
  ctx.log('edit importazioni', String(id), { prima: { stato }, dopo: { stato: 'in attesa' } });
  return 'OK' as const;
};
