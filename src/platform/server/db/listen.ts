import pg from 'pg';
import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import { sql, type Sql, type Tx } from './sql.ts';

const echo = 'eco';

/** PostgreSQL delivers in commit order: when a server's own notice returns, all earlier commits were received. */
interface Echoes {
  /** Concurrent callers share the next one. */
  next(send: (name: string) => Promise<void>): Promise<void>;
  hear(name: string): void;
  giveUp(): void;
}

function createEchoes(): Echoes {
  const waiting = new Map<string, () => void>();
  let running: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  const there = async (send: (name: string) => Promise<void>): Promise<void> => {
    const name = randomUUID();
    const back = new Promise<void>((resolve) => waiting.set(name, resolve));
    try {
      await send(name);
      await back;
    } catch {
    } finally {
      waiting.delete(name);
    }
  };
  const start = (send: (name: string) => Promise<void>): Promise<void> => {
    const mine = there(send).finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  };
  return {
    next: (send) => {
      if (!running) return start(send);
      following ??= running.then(() => {
        following = null;
        return start(send);
      });
      return following;
    },
    hear: (name) => waiting.get(name)?.(),
    giveUp: () => waiting.forEach((resolve) => resolve()),
  };
}

const channel = 'cardine';

/** `chiavi` null: treat all rows as changed. */
export interface Change {
  readonly tabella: string;
  readonly chiavi: readonly string[] | null;
  readonly da?: string | undefined;
}

const changeSchema = z.object({
  tabella: z.string(),
  chiavi: z.array(z.string()).nullable(),
  da: z.string().optional(),
});

/** `lost`: changes may have been missed. */
export interface Listener {
  readonly hear: (change: Change) => void;
  readonly lost: () => void;
  /** Awaited after `hear`; omit it if `hear` is synchronous. */
  readonly takenIn?: () => Promise<void>;
}

export interface Changes {
  subscribe(listener: Listener): () => void;
  /** False while disconnected: cached values may be stale. */
  listening(): boolean;
  /**
   * Resolves when this server has processed every change committed before, by any server; at once while disconnected.
   */
  caughtUp(db: Sql): Promise<void>;
  close(): Promise<void>;
}

/** Sent at commit. Cached tables send the same notification by triggers. */
export async function notify(tx: Tx, change: Change): Promise<void> {
  await tx.run(sql`select pg_notify(${channel}, ${JSON.stringify(change)})`);
}

export async function notifyAll(db: Sql, changes: readonly Change[]): Promise<void> {
  await db.run(
    sql`select pg_notify(${channel}, d.c) from unnest(${changes.map((change) => JSON.stringify(change))}::text[]) as d (c)`,
  );
}

export function openChanges(url: string, { retryMs = 500 }: { readonly retryMs?: number } = {}): Changes {
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let closed = false;
  let missed = false;
  let timer: NodeJS.Timeout | undefined;
  const echoes = createEchoes();

  const again = (): void => {
    client = undefined;
    echoes.giveUp();
    if (closed || timer) return;
    missed = true;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, retryMs);
  };

  const connect = async (): Promise<void> => {
    // An old connection may still report after the next is open.
    let gone = false;
    const broken = (): void => {
      if (!gone) again();
      gone = true;
    };
    const next = await listening(url, {
      hear: (change) => {
        if (change.tabella === echo) echoes.hear(change.chiavi?.[0] ?? '');
        else listeners.forEach((listener) => listener.hear(change));
      },
      broken,
    }).catch(broken);
    if (!next || gone) return;
    if (closed) return void (await next.end());
    client = next;
    if (missed) for (const listener of listeners) listener.lost();
    missed = false;
  };

  void connect();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listening: () => client !== undefined,
    caughtUp: async (db) => {
      if (!client) return;
      await echoes.next((name) => notifyAll(db, [{ tabella: echo, chiavi: [name] }]));
      await Promise.all([...listeners].map((listener) => listener.takenIn?.()));
    },
    close: async () => {
      closed = true;
      echoes.giveUp();
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

async function listening(url: string, on: { hear: (change: Change) => void; broken: () => void }): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'cardine ascolto',
    keepAlive: true,
    connectionTimeoutMillis: 1500,
  });
  client.on('error', on.broken);
  client.on('end', on.broken);
  client.on('notification', ({ payload }) => {
    const change = parsed(payload);
    if (change) on.hear(change);
  });
  await client.connect();
  await client.query(`listen ${channel}`);
  return client;
}

function parsed(payload: string | undefined): Change | null {
  try {
    return changeSchema.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
