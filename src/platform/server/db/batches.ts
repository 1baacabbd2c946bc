import type { Store } from './pool.ts';
import { sql, type Fragment, type Tx } from './sql.ts';

/** Rows per batch; a small number keeps locks short. */
const most = 500;

export interface Clearing {
  readonly transaction: Store['transaction'];
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Repeats `work`, each time in a new transaction, until it changes fewer rows than the batch limit. */
export async function inBatches(
  { transaction, signal }: Clearing,
  some: (tx: Tx, most: number) => Promise<number>,
): Promise<void> {
  for (let found = most; found === most;) {
    signal.throwIfAborted();
    found = await transaction((tx) => some(tx, most));
  }
}

export const monthsBefore = (now: Date, months: number): Fragment =>
  sql`(${now}::timestamptz - make_interval(months => ${months}::int))`;
