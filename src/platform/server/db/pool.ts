import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { codeOf } from '../start-error.ts';
import { createPulse } from './pulse.ts';
import type { Pulse } from './pulse.ts';
import { executor } from './sql.ts';
import type { Sql, Tx } from './sql.ts';
import { sideBySide } from './side-by-side.ts';
import { isSilent } from './trouble.ts';
import { createTurns } from './turns.ts';

const { Pool, types } = pg;
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);

/** The one door to the database: single statements through `db`, transactions through `transaction`. */
export interface Store {
  readonly db: Sql;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Cuts what still runs; a transaction that is not committed by then is rolled back. */
  close(): Promise<void>;
}

const deadlocks = new Set(['40001', '40P01']);
const tries = 4;
/** How long a request waits for a connection while all are busy. */
const patienceMs = 10_000;
/** How long after a connection could not be made no other is tried: each try costs, and there may be hundreds of requests. */
const restMs = 200;

export interface StoreOptions {
  /** Connections at most. */
  readonly max?: number;
  /** How long a statement may take before the connection counts as cut off. */
  readonly answerMs?: number;
  /** False takes the check off that nobody uses the pool inside a transaction: following each call chain slows every promise of the process. */
  readonly checked?: boolean;
}

/**
 * Opens the pool. While all connections are busy a request waits its turn; when none can be made, those in line fail at once.
 * A transaction that the database breaks off for a deadlock is run again as a whole, at most three times; a statement through the
 * pool from inside a transaction throws, as it would not be part of it.
 */
export function openStore(url: string, options: StoreOptions = {}): Store {
  const max = options.max ?? 20;
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 60_000,
    statement_timeout: 20_000,
    // Later than any limit that the database itself keeps: only one that is cut off or frozen lets it pass.
    query_timeout: options.answerMs ?? 25_000,
    keepAlive: true,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'cardine',
    // Statements that are started side by side go out without waiting for each other's answers.
    pipeline: true,
  });
  // A connection that breaks is dropped by the pool. Without listeners it would end the process, also where it breaks in the very
  // moment in which it is lent.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const turns = createTurns({ max, patienceMs });
  const lent = new Map<pg.PoolClient, number>();
  const pulse = createPulse({
    url,
    oldest: () => lent.values().next().value ?? null,
    lastAnswer: () => lender.lastAnswer,
    silent: (error) => cut(lender, error),
  });
  const lender: Lender = { pool, lent, sendAway: turns.sendAway, pulse, lastAnswer: 0, failed: null };
  const connection: Connection = (work) => turns.run(() => connected(lender, work));
  const inside = options.checked === false ? null : new AsyncLocalStorage<true>();
  const db = executor({
    query: (config) => {
      if (inside?.getStore()) throw new Error('The pool was used inside a transaction: use tx');
      return connection((client) => client.query(config));
    },
  });
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (inside?.getStore()) return Promise.reject(new Error('A transaction inside a transaction'));
    const within = inside ? (tx: Tx) => inside.run(true, () => work(tx)) : work;
    return retried(() => inTransaction(connection, within));
  };
  return { db, transaction, close: () => closed(lender) };
}

interface Lender {
  readonly pool: pg.Pool;
  /** Connections that work, and since when: the oldest first. */
  readonly lent: Map<pg.PoolClient, number>;
  readonly pulse: Pulse;
  /** When a piece of work was done last. */
  lastAnswer: number;
  readonly sendAway: (reason: unknown) => void;
  /** The last try to make a connection that came to nothing. */
  failed: { readonly error: unknown; readonly at: number } | null;
}

/** Breaks what is lent, so that who waits hears of it. */
function cut(lender: Lender, error: Error): void {
  lender.failed = { error, at: performance.now() };
  lender.sendAway(error);
  for (const client of lender.lent.keys()) void cutOff(client).catch(ignore);
}

async function closed({ pool, pulse, lent }: Lender): Promise<void> {
  await pulse.close();
  const ended = pool.end();
  await Promise.all([...lent.keys()].map(cutOff));
  await ended;
}

/** What was sent is not waited for. */
function cutOff(client: pg.PoolClient): Promise<void> {
  const ended = (client as pg.Client).end();
  client.connection.stream.destroy();
  return ended;
}

type Work<T> = (client: pg.PoolClient, breaks: (error: Error) => void) => Promise<T>;
type Connection = <T>(work: Work<T>) => Promise<T>;

async function taken(lender: Lender): Promise<pg.PoolClient> {
  const { pool, failed } = lender;
  if (failed && pool.idleCount === 0 && performance.now() < failed.at + restMs) throw failed.error;
  try {
    return await pool.connect();
  } catch (error) {
    lender.failed = { error, at: performance.now() };
    lender.sendAway(error);
    throw error;
  }
}

/** Lends a connection to the work; one that broke meanwhile is not used again. */
async function connected<T>(lender: Lender, work: Work<T>): Promise<T> {
  const client = await taken(lender);
  let broken: Error | undefined;
  const breaks = (error: Error): void => void (broken = error);
  client.on('error', breaks);
  lender.lent.set(client, performance.now());
  lender.pulse.watch();
  try {
    const result = await work(client, breaks);
    lender.lastAnswer = performance.now();
    return result;
  } catch (error) {
    if (isSilent(error)) broken = new Error('The database fell silent', { cause: error });
    throw error;
  } finally {
    lender.lent.delete(client);
    client.off('error', breaks);
    client.release(broken);
  }
}

function inTransaction<T>(connection: Connection, work: (tx: Tx) => Promise<T>): Promise<T> {
  return connection(async (client, breaks) => {
    const statements = sideBySide(client);
    try {
      const begun = statements.query({ text: 'begin', rowMode: 'array' });
      const [result] = await Promise.all([
        work({ ...executor(statements), inTransaction: true, atEnd: statements.atEnd }),
        begun,
      ]);
      await statements.end();
      return result;
    } catch (error) {
      await statements.over();
      if (!isSilent(error)) await client.query('rollback').catch(breaks);
      throw error;
    }
  });
}

const ignore = (): void => {};

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !deadlocks.has(codeOf(error))) throw error;
    }
  }
}
