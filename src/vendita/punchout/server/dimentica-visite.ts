import { inBatches, type Clearing } from '#platform/server/db/batches.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Deletes the carts of ended visits, and after 400 days the visits. */
export async function dimenticaVisite(clearing: Clearing): Promise<void> {
  await inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from carrello_righe where carrello_righe.prog in (
        select r.prog from carrello_righe r join punchout_visite v on r.persona = 1000000000 + v.id
        where v.scade < ${clearing.now} limit ${most} for update of r skip locked)`),
  );
  await inBatches(clearing, (tx, most) =>
    tx.run(sql`
      delete from punchout_visite where punchout_visite.id in (
        select v.id from punchout_visite v where v.scade < ${clearing.now}::timestamptz - interval '400 days' limit ${most} for update skip locked)`),
  );
}
