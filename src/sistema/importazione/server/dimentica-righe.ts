import { inBatches, type Clearing } from '#platform/server/db/batches.ts';
import { sql } from '#platform/server/db/sql.ts';

export const dimenticaRighe = (clearing: Clearing): Promise<void> =>
  inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from importazioni_righe where (id_importazione, riga) in (
        select r.id_importazione, r.riga from importazioni_righe r join importazioni i on i.id = r.id_importazione
        where i.revocabile_fino < ${clearing.now}::timestamptz limit ${most})`),
  );
