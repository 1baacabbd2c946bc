import pg from 'pg';
import { z } from 'zod';
import type { Tx } from './sql.ts';
import { sql } from './sql.ts';

const channel = 'cardine';

/** Something changed in the database. `chiavi` null means: too many to name, take all as changed. */
export interface Change {
  readonly tabella: string;
  readonly chiavi: readonly string[] | null;
}

const changeSchema = z.object({ tabella: z.string(), chiavi: z.array(z.string()).nullable() });

/** Hears of changes made by any server. */
export interface Changes {
  /** `hear` gets each change; `lost` is called after the line was down, when anything may have been missed. */
  subscribe(listener: { readonly hear: (change: Change) => void; readonly lost: () => void }): () => void;
  /** False while the line is down: what is kept in memory may be old. */
  listening(): boolean;
  close(): Promise<void>;
}

/** Tells all servers at commit; triggers do the same for the tables that are cached. */
export async function notify(tx: Tx, change: Change): Promise<void> {
  await tx.run(sql`select pg_notify(${channel}, ${JSON.stringify(change)})`);
}

/** Opens one connection that listens, and opens it again whenever it breaks. */
export function openChanges(url: string, options: { readonly retryMs?: number } = {}): Changes {
  const listeners = new Set<Parameters<Changes['subscribe']>[0]>();
  const retryMs = options.retryMs ?? 500;
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let broken = false;

  const again = (): void => {
    if (closed || timer) return;
    broken = true;
    client = undefined;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, retryMs);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'cardine ascolto', keepAlive: true, connectionTimeoutMillis: 1500 });
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ payload }) => {
      const change = parsed(payload);
      if (change) for (const listener of listeners) listener.hear(change);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (closed) return void (await next.end());
      client = next;
      if (broken) for (const listener of listeners) listener.lost();
      broken = false;
    } catch {
      await next.end().catch(() => {});
      again();
    }
  };

  void connect();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listening: () => client !== undefined,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

function parsed(payload: string | undefined): Change | null {
  try {
    return changeSchema.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
