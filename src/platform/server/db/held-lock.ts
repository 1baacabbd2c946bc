import pg from 'pg';

/** An advisory lock of two keys on a connection of its own; PostgreSQL releases it when this process dies. */
export interface HeldLock {
  /** Undefined while the lock is not held. */
  client(): pg.Client | undefined;
  /** Takes the lock; connects first if not connected. */
  take(): Promise<void>;
  release(): Promise<void>;
}

/** `lost` is called when the connection is cut. */
export function heldLock(
  url: string,
  { keys, name, lost }: { readonly keys: readonly [number, number]; readonly name: string; readonly lost: () => void },
): HeldLock {
  let held: pg.Client | undefined;
  return {
    client: () => held,
    take: async () => {
      if (held) return;
      const next = new pg.Client({
        connectionString: url,
        application_name: name,
        keepAlive: true,
        connectionTimeoutMillis: 5000,
        query_timeout: 10_000,
      });
      // Without a listener a broken connection would end the process.
      next.on('error', () => {});
      next.on('end', () => {
        if (held !== next) return;
        held = undefined;
        lost();
      });
      await next.connect();
      await next.query('select pg_advisory_lock($1::int, $2::int)', [...keys]);
      held = next;
    },
    release: async () => {
      const last = held;
      held = undefined;
      await last?.end().catch(() => {});
    },
  };
}
