import { formatNumber } from '#platform/contract/format.ts';
import { codeOf } from '../start-error.ts';
import { openStore, type StoreOptions } from './pool.ts';
import { sql, type Fragment, type Sql } from './sql.ts';
import { isLate, isUnreachable } from './transient-errors.ts';

/** Position in PostgreSQL's write-ahead log. */
export type Lsn = bigint;

/** Source for lists and reports: the replica, or the primary while the replica is down, late or behind the caller. */
export interface Readers {
  /** The replica must contain everything up to this position. */
  after(written: Lsn | null): Sql;
  /** Position that includes everything committed before the call; null: there is no replica. */
  written(): Promise<string | null>;
  /** Waits briefly until the replica contains everything committed before the call. */
  caughtUp(): Promise<Sql>;
  close(): Promise<void>;
}

export const lsnOf = (text: string): Lsn => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/** The flushed position: a commit is acknowledged only after its flush. */
const writtenUpTo = sql`select pg_current_wal_flush_lsn()::text as lsn`;
const replayedUpTo = sql`select pg_last_wal_replay_lsn()::text as lsn`;

interface ReplicaOptions {
  /** Ms between checks. */
  readonly lookMs?: number;
  /** Ms; a replica that is further behind is not used. */
  readonly lateMs?: number;
  readonly store?: StoreOptions;
}

const placeOf = async (db: Sql, statement: Fragment): Promise<string | null> =>
  (await db.one<{ lsn: string | null }>(statement))?.lsn ?? null;

/** Without a replica everything is read from the primary. */
export const onlyWriter = (db: Sql): Readers => ({
  after: () => db,
  written: () => Promise.resolve(null),
  caughtUp: () => Promise.resolve(db),
  close: () => Promise.resolve(),
});

/**
 * Each check reads the primary's position and then the replica's; until the next check the replica counts as no
 * further.
 */
export function openReaders(url: string, writer: Sql, options: ReplicaOptions = {}): Readers {
  const { lookMs = 250, lateMs = 2000, store: storeOptions = {} } = options;
  const store = openStore(url, { max: 10, ...storeOptions });
  const looks: { readonly at: number; readonly lsn: Lsn }[] = [];
  let replayed: Lsn | null = null;
  let looking: Promise<void> | null = null;

  const written = (): Promise<string | null> => placeOf(writer, writtenUpTo);
  const down = (): void => void (replayed = null);
  const look = async (): Promise<void> => {
    const at = await written();
    if (at !== null) looks.push({ at: performance.now(), lsn: lsnOf(at) });
    const shown = await placeOf(store.db, replayedUpTo).catch(() => null);
    replayed = shown === null ? null : lsnOf(shown);
    while (looks.length > 1 && (looks[1]?.at ?? 0) < performance.now() - lateMs) looks.shift();
  };
  const lookOnce = (): Promise<void> =>
    (looking ??= look()
      .catch(down)
      .finally(() => (looking = null)));
  const timer = setInterval(() => void lookOnce(), lookMs).unref();
  const first = lookOnce();

  /**
   * True if the replica has reached the primary's position of the oldest check, which is `lateMs` old unless the server
   * has just started.
   */
  const isFollowing = (): boolean => replayed !== null && looks[0] !== undefined && replayed >= looks[0].lsn;
  const replica = guarded(store.db, writer, down);
  const after = (lsn: Lsn | null): Sql =>
    isFollowing() && (lsn === null || (replayed as Lsn) >= lsn) ? replica : writer;
  return {
    after,
    written,
    caughtUp: async () => {
      const lsn = lsnOf((await written()) ?? '');
      const end = performance.now() + lateMs;
      while (after(lsn) === writer && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, lookMs / 5));
        await lookOnce();
      }
      return after(lsn);
    },
    close: async () => {
      clearInterval(timer);
      await first;
      await looking;
      await store.close();
    },
  };
}

/** Why the replica is not used, in Italian, for the doctor. Null: it is used. */
export async function replicaFault(url: string, writer: Sql, within: number): Promise<string | null> {
  const store = openStore(url, { max: 1 });
  try {
    const written = lsnOf((await placeOf(writer, writtenUpTo)) ?? '');
    for (const end = performance.now() + within; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
      const shown = await placeOf(store.db, replayedUpTo);
      if (shown === null) return 'non è una replica';
      if (lsnOf(shown) >= written) return null;
      if (performance.now() > end) return `è indietro di ${formatNumber(Number(written - lsnOf(shown)) / 1e6, 1)} MB`;
    }
  } catch (error) {
    return isUnreachable(error) || isLate(error) ? 'non risponde' : `non si legge (${messageOf(error)})`;
  } finally {
    await store.close();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'errore');

/**
 * SQLSTATEs of queries that a replica cancels or can't run: recovery conflicts, writes, and tables or columns it does
 * not have yet.
 */
const notHere = new Set(['40001', '25006', '42P01', '42703', '55000', '0A000']);

/** Runs on the primary what the replica can't answer. */
function guarded(replica: Sql, writer: Sql, down: () => void): Sql {
  const otherwise = async <T>(asked: Promise<T>, again: () => Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      const gone = isUnreachable(error) || isLate(error);
      if (gone) down();
      if (gone || notHere.has(codeOf(error))) return again();
      throw error;
    }
  };
  return {
    rows: <Row extends object>(statement: Fragment) =>
      otherwise(replica.rows<Row>(statement), () => writer.rows<Row>(statement)),
    one: <Row extends object>(statement: Fragment) =>
      otherwise(replica.one<Row>(statement), () => writer.one<Row>(statement)),
    run: (statement) => otherwise(replica.run(statement), () => writer.run(statement)),
  };
}
