import { amministratori } from '#parti/ruoli.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WorkKind } from '#platform/server/work/long-work.ts';

export interface LavoroImportazione {
  readonly id: number;
}

/** Check or write, by the import's state. A full first import takes minutes on a slow machine. */
export const genereImportazione: WorkKind<LavoroImportazione> = {
  name: 'importazione-dati',
  shared: amministratori,
  one: null,
  failed: 'L’importazione si è interrotta: riprovare.',
  tries: 2,
  expireInSeconds: 1800,
  ended: async (tx, { id }, { stato, errore, now }) => {
    await tx.run(sql`
      update importazioni set stato = ${stato === 'interrotto' ? 'annullata' : 'non riuscita'}, motivo = ${errore}, finita = ${now}
      where id = ${id} and stato in ('in attesa', 'in controllo', 'in scrittura')`);
  },
};

/** Nothing has changed if the undo is interrupted or fails. */
export const genereRevoca: WorkKind<LavoroImportazione> = {
  name: 'revoca-importazione',
  shared: amministratori,
  one: null,
  failed: 'La revoca si è interrotta: riprovare.',
  tries: 2,
  expireInSeconds: 1800,
  ended: async (tx, { id }, { errore }) => {
    await tx.run(sql`
      update importazioni set stato = 'importata', motivo = ${errore}, guasti = '[]'::jsonb, errori = 0 where id = ${id} and stato = 'in revoca'`);
  },
};
