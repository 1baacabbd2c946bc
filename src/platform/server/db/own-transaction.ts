import { openStore, patientMs } from './pool.ts';
import type { Tx } from './sql.ts';

/** One transaction on a connection of its own: for a thread, which has no pool and no request; nobody waits for it. */
export async function ownTransaction<T>(databaseUrl: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const store = openStore(databaseUrl, { max: 1, startMs: patientMs });
  try {
    return await store.transaction(work);
  } finally {
    await store.close();
  }
}
