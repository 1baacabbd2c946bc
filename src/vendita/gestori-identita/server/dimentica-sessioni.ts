import { inBatches, type Clearing } from '#platform/server/db/batches.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Deletes the provider tokens of ended logins. */
export const dimenticaSessioni = (clearing: Clearing): Promise<void> =>
  inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from sessioni_gestore where sessioni_gestore.famiglia in (
        select g.famiglia from sessioni_gestore g
        where not exists (select from sessioni s where s.famiglia = g.famiglia and s.usata is null and s.revocata is null and s.scade > ${clearing.now})
        limit ${most} for update skip locked)`),
  );
