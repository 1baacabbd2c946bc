import { openStore } from './pool.ts';
import type { Tx } from './sql.ts';

/** Longer than the server's, as a thread may compute for seconds. Ms. */
const connectMs = 10_000;

/** One transaction on a connection of its own: for a thread, which has no pool and no request. */
export async function ownTransaction<T>(databaseUrl: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const store = openStore(databaseUrl, { max: 1, connectMs });
  try {
    return await store.transaction(work);
  } finally {
    await store.close();
  }
}
