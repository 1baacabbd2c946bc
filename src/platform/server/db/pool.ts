import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { createLimiter, type Limiter } from '../limiter.ts';
import { createFirstFree, type FirstFree } from './first-free.ts';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';
import { pipelinedTransaction } from './pipelined-transaction.ts';
import { executor, type Sql, type Tx } from './sql.ts';
import { isDeadlock, isSilent } from './transient-errors.ts';

const { Pool, types } = pg;
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);

export interface Store {
  readonly db: Sql;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Ends the startup phase: from now on connecting times out after `connectMs`, and an unresponsive database is
   * detected within two seconds.
   */
  started(): void;
  figures(): { readonly used: number; readonly idle: number; readonly waiting: number };
  /** Breaks connections in use; PostgreSQL rolls back. */
  close(): Promise<void>;
}

const tries = 4;
/** Ms. */
const waitMs = 10_000;
/** Ms without new attempts after a failed connection, so that hundreds of waiting requests do not all try. */
const restMs = 200;

/** Usual value of `startMs`. */
export const patientMs = 60_000;

export interface StoreOptions {
  readonly max?: number;
  /** Ms per statement; then its connection counts as broken. */
  readonly answerMs?: number;
  /** Default 1,500 ms; more for a process that computes for seconds. */
  readonly connectMs?: number;
  /** Ms to connect until `started()`: a busy machine starts slowly and no user is waiting yet. */
  readonly startMs?: number;
  /** False skips the check against pool use inside a transaction. */
  readonly checked?: boolean;
}

/** Shared by all stores, because each AsyncLocalStorage slows every promise. */
const transactions = new AsyncLocalStorage<ReadonlySet<symbol>>();

/**
 * If no connection can be opened, all waiting fail at once. Deadlocks are retried up to three times. A pool statement
 * inside a transaction throws.
 */
export function openStore(url: string, options: StoreOptions = {}): Store {
  const max = options.max ?? 20;
  const connectMs = options.connectMs ?? 1500;
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: Math.max(options.startMs ?? 0, connectMs),
    idleTimeoutMillis: 60_000,
    statement_timeout: 20_000,
    // Above `statement_timeout` and `lock_timeout`: only a frozen or cut-off server reaches it.
    query_timeout: options.answerMs ?? 25_000,
    keepAlive: true,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'cardine',
    pipeline: true,
  });
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const limiter = createLimiter({ max, waitMs });
  const inUse = new Map<pg.PoolClient, number>();
  const heartbeat = createHeartbeat({
    url,
    oldest: () => inUse.values().next().value ?? null,
    lastAnswer: () => connections.lastAnswer,
    silent: (error) => breakAll(connections, error),
  });
  const free = createFirstFree({
    pool,
    answered: (since) => inUse.size > 0 && connections.lastAnswer > since,
    failed: (error) => {
      connections.failed = { error, at: performance.now() };
      limiter.rejectWaiting(error);
    },
  });
  const connections: Connections = {
    pool,
    free,
    inUse,
    limiter,
    heartbeat,
    starting: options.startMs !== undefined,
    lastAnswer: 0,
    failed: null,
  };
  const withConnection: WithConnection = (work) => limiter.run(() => connected(connections, work));
  const own = options.checked === false ? null : Symbol(url);
  const inside = (): boolean => own !== null && (transactions.getStore()?.has(own) ?? false);
  const db = executor({
    query: (config) => {
      if (inside()) throw new Error('The pool was used inside a transaction: use tx');
      return withConnection((client) => client.query(config));
    },
  });
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (inside()) return Promise.reject(new Error('A transaction inside a transaction'));
    const within = own ? (tx: Tx) => transactions.run(new Set(transactions.getStore()).add(own), () => work(tx)) : work;
    return retriedAfterDeadlock(() => inTransaction(withConnection, within));
  };
  const figures = () => ({ used: inUse.size, idle: pool.idleCount, waiting: limiter.waiting() });
  const started = (): void => {
    connections.starting = false;
    // pg-pool reads the option again for each connection.
    pool.options.connectionTimeoutMillis = connectMs;
  };
  return { db, transaction, started, figures, close: () => closed(connections) };
}

interface Connections {
  readonly pool: pg.Pool;
  readonly free: FirstFree;
  readonly inUse: Map<pg.PoolClient, number>;
  readonly limiter: Limiter;
  readonly heartbeat: Heartbeat;
  starting: boolean;
  lastAnswer: number;
  failed: { readonly error: unknown; readonly at: number } | null;
}

function breakAll(connections: Connections, error: Error): void {
  connections.failed = { error, at: performance.now() };
  connections.limiter.rejectWaiting(error);
  for (const client of connections.inUse.keys()) void destroyed(client).catch(ignore);
}

async function closed({ pool, heartbeat, inUse }: Connections): Promise<void> {
  await heartbeat.close();
  const ended = pool.end();
  await Promise.all([...inUse.keys()].map(destroyed));
  await ended;
}

function destroyed(client: pg.PoolClient): Promise<void> {
  const ended = (client as pg.Client).end();
  client.connection.stream.destroy();
  return ended;
}

type Work<T> = (client: pg.PoolClient, breaks: (error: Error) => void) => Promise<T>;
type WithConnection = <T>(work: Work<T>) => Promise<T>;

function acquired({ pool, free, failed }: Connections): Promise<pg.PoolClient> {
  if (failed && pool.idleCount === 0 && performance.now() < failed.at + restMs) return Promise.reject(failed.error);
  return free.take();
}

async function connected<T>(connections: Connections, work: Work<T>): Promise<T> {
  const client = await acquired(connections);
  let broken: Error | undefined;
  const breaks = (error: Error): void => void (broken = error);
  client.on('error', breaks);
  connections.inUse.set(client, performance.now());
  if (!connections.starting) connections.heartbeat.watch();
  try {
    const result = await work(client, breaks);
    connections.lastAnswer = performance.now();
    return result;
  } catch (error) {
    if (isSilent(error)) broken = new Error('The database gave no answer in time', { cause: error });
    throw error;
  } finally {
    connections.inUse.delete(client);
    client.off('error', breaks);
    connections.free.give(client, broken);
  }
}

function inTransaction<T>(withConnection: WithConnection, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withConnection(async (client, breaks) => {
    const statements = pipelinedTransaction(client);
    try {
      const begun = statements.query({ text: 'begin', rowMode: 'array' });
      const [result] = await Promise.all([
        work({ ...executor(statements), inTransaction: true, atEnd: statements.atEnd }),
        begun,
      ]);
      await statements.commit();
      return result;
    } catch (error) {
      await statements.closed();
      if (!isSilent(error)) await client.query('rollback').catch(breaks);
      throw error;
    }
  });
}

const ignore = (): void => {};

async function retriedAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !isDeadlock(error)) throw error;
    }
  }
}
