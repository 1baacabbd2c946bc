import { sql } from '#platform/server/db/sql.ts';
import { type WorkBody, type WorkSaid, workSaid } from '#platform/server/work/long-work.ts';
import type { LavoroImportazione } from './generi-lavoro.ts';
import type { Importatore } from './lavora-importazione.ts';
import { revoca } from './revoca.ts';

/** If it cannot be undone, the import stays and the reasons are recorded. */
export const lavoraRevoca =
  ({ consegne, db }: Pick<Importatore, 'consegne' | 'db'>): WorkBody<LavoroImportazione> =>
  async ({ id }, run) => {
    const voce = await db.one(sql`select id from importazioni where id = ${id} and stato = 'in revoca'`);
    if (!voce) return { said: detto('Non c’è più niente da revocare.') };
    const { motivo, guasti } = await revoca({
      consegne,
      id,
      now: run.now,
      who: run.actor.nome,
      da: ['in revoca'],
      prima: run.keepOn,
    });
    if (motivo === '') return { said: detto('') };
    await run.transaction(async ({ tx, keep }) => {
      await keep();
      await tx.run(sql`
        update importazioni set stato = 'importata', motivo = ${motivo}, guasti = ${JSON.stringify(guasti)}::jsonb, errori = ${guasti.length}
        where id = ${id} and stato = 'in revoca'`);
    });
    return { said: detto(motivo) };
  };

const detto = (left: string): WorkSaid =>
  workSaid({ done: left === '' ? 1 : 0, one: 'importazione revocata', many: 'importazioni revocate', left });
