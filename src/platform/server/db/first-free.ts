import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

export interface FirstFree {
  /** The connection that is idle, becomes free or is opened, whichever is first. FIFO. */
  take(): Promise<pg.PoolClient>;
  give(client: pg.PoolClient, broken?: Error): void;
}

interface Options {
  readonly pool: pg.Pool;
  /** Whether the database has answered since then (ms of `performance.now()`): a connection that comes late is no failure of it. */
  readonly answered: (since: number) => boolean;
  /** No connection can be opened; all that wait fail with it. */
  readonly failed: (error: unknown) => void;
}

/** Ms before another attempt while the database answers others, so that one which refuses more connections is not flooded. */
const restMs = 200;

interface Waiting {
  readonly resolve: (client: pg.PoolClient) => void;
  readonly reject: (error: unknown) => void;
}

/** `pg-pool` binds a request to the connection that it opens for it, which takes seconds while the machine is busy. */
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
      // One that died meanwhile is an error of the statement that gets it, instead of being opened for ever.
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
