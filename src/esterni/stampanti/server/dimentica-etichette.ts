import { inBatches, monthsBefore, type Clearing } from '#platform/server/db/batches.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Labels are kept three months for reprinting. */
export const dimenticaEtichette = (clearing: Clearing): Promise<void> =>
  inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from etichette_stampe where id in (
        select id from etichette_stampe where chiesta < ${monthsBefore(clearing.now, 3)} order by id limit ${most})`),
  );
