import { sql } from '#platform/server/db/sql.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import type { LavoroRevoca } from './coda-importazioni.ts';
import type { Importatore } from './lavora-importazione.ts';
import { revoca } from './revoca.ts';

/** Undoes an import; where that can't be, it stands as before, with what keeps it. */
export function lavoraRevoca({
  consegne,
  db,
  clock,
}: Pick<Importatore, 'consegne' | 'db' | 'clock'>): Handler<LavoroRevoca> {
  return async ({ data: { id, chi }, last }) => {
    const voce = await db.one(sql`select id from importazioni where id = ${id} and stato = 'in revoca'`);
    if (!voce) return;
    const rimetti = (motivo: string, guasti: readonly object[]): Promise<number> =>
      db.run(sql`
        update importazioni set stato = 'importata', motivo = ${motivo}, guasti = ${JSON.stringify(guasti)}::jsonb, errori = ${guasti.length}
        where id = ${id} and stato = 'in revoca'`);
    try {
      const { motivo, guasti } = await revoca({ consegne, id, now: clock(), who: chi, da: ['in revoca'] });
      if (motivo !== '') await rimetti(motivo, guasti);
    } catch (error) {
      if (last) await rimetti('La revoca si è interrotta: riprovare.', []);
      throw error;
    }
  };
}
