import type { Store } from './pool.ts';
import type { Fragment, Tx } from './sql.ts';
import { sql } from './sql.ts';

/** What is cleared away in one transaction: few enough rows that nobody waits long for their locks. */
const most = 500;

/** What a clearing needs: when it is, and what asks it to end. */
export interface Clearing {
  readonly transaction: Store['transaction'];
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Repeats `some`, each time in a transaction of its own, until it finds fewer rows than it may take. */
export async function inBatches(
  { transaction, signal }: Clearing,
  some: (tx: Tx, most: number) => Promise<number>,
): Promise<void> {
  for (let found = most; found === most;) {
    signal.throwIfAborted();
    found = await transaction((tx) => some(tx, most));
  }
}

/** The instant before which something is older than so many months, as a fragment of a statement. */
export const monthsBefore = (now: Date, months: number): Fragment =>
  sql`(${now}::timestamptz - make_interval(months => ${months}::int))`;
