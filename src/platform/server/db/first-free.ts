import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

export interface FirstFree {
  /** The connection that is idle, becomes free or is opened, whichever is first. FIFO. */
  take(): Promise<pg.PoolClient>;
  give(client: pg.PoolClient, broken?: Error): void;
}

interface Options {
  readonly pool: pg.Pool;
  /**
   * True if the database has answered since then (ms of `performance.now()`): a late connection does not mean that it
   * is down.
   */
  readonly answered: (since: number) => boolean;
  /** Called if no connection can be opened; all waiting requests then fail with its error. */
  readonly failed: (error: unknown) => void;
}

/**
 * Ms before another attempt while the database still answers others, so that one which refuses more connections is not
 * flooded.
 */
const restMs = 200;

interface Waiting {
  readonly resolve: (client: pg.PoolClient) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Replaces the queue of `pg-pool`, which binds a request to the connection opened for it; opening takes seconds on a
 * busy machine.
 */
export function createFirstFree({ pool, answered, failed }: Options): FirstFree {
  const waiting: Waiting[] = [];
  const dead = new WeakSet<object>();
  let opening = 0;
  pool.on('connect', (client) => {
    const dies = (): void => void dead.add(client);
    client.on('error', dies).on('end', dies);
  });

  const open = async (): Promise<void> => {
    opening++;
    const since = performance.now();
    try {
      // If the connection has died meanwhile, the statement that gets it fails; otherwise connections might be opened
      // endlessly.
      hand(await pool.connect());
    } catch (error) {
      if (!pool.ending && answered(since)) await wait(restMs, undefined, { ref: false });
      else {
        failed(error);
        for (const { reject } of waiting.splice(0)) reject(error);
      }
    } finally {
      opening--;
      openWanted();
    }
  };
  const openWanted = (): void => {
    if (opening < waiting.length) void open();
  };
  const hand = (client: pg.PoolClient): void => {
    const first = pool.ending ? undefined : waiting.shift();
    if (first) first.resolve(client);
    else client.release();
  };

  return {
    give: (client, broken) => {
      if (!broken && !dead.has(client)) return hand(client);
      client.release(broken);
      openWanted();
    },
    take: () =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        openWanted();
      }),
  };
}
