import { inBatches, monthsBefore, type Clearing } from '#platform/server/db/batches.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Three months. */
export const dimenticaRichieste = (clearing: Clearing): Promise<void> =>
  inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from cassetti_coda where id in (
        select id from cassetti_coda where chiesto < ${monthsBefore(clearing.now, 3)} order by id limit ${most})`),
  );
