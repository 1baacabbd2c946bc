import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { codeOf } from '../start-error.ts';
import { executor } from './sql.ts';
import type { Runner, Sql, Tx } from './sql.ts';

const { Pool, types } = pg;
types.setTypeParser(types.builtins.NUMERIC, Number);
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);

/** The one door to the database: single statements through `db`, transactions through `transaction`. */
export interface Store {
  readonly db: Sql;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Set while the current call chain is inside a transaction: the pool refuses to be reached from there. */
const inside = new AsyncLocalStorage<true>();

const deadlocks = new Set(['40001', '40P01']);
const tries = 4;

/**
 * Opens the pool. A transaction that the database breaks off for a deadlock is run again as a whole, at most three times;
 * a statement through the pool from inside a transaction throws, as it would not be part of it.
 */
export function openStore(url: string, options: { readonly max?: number } = {}): Store {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 60_000,
    statement_timeout: 20_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'cardine',
  });
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = executor({
    query: (config) => {
      if (inside.getStore()) throw new Error('The pool was used inside a transaction: use tx');
      return pool.query(config);
    },
  });
  return { db, transaction: (work) => retried(() => inTransaction(pool, work)), close: () => pool.end() };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (inside.getStore()) throw new Error('A transaction inside a transaction');
  const client = await pool.connect();
  // A connection that breaks while held would otherwise be an uncaught 'error' event.
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await inside.run(true, () => work({ ...executor(oneByOne(client)), inTransaction: true }));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

/** Statements that a verb starts side by side run one after the other: a connection does one thing at a time. */
function oneByOne(client: pg.PoolClient): Runner {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: (config) => {
      const next = last.then(() => client.query(config));
      last = next.catch(ignore);
      return next;
    },
  };
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
