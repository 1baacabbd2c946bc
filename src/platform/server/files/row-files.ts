import type { Store } from '../db/pool.ts';
import { sql, type Fragment, type Sql, type Tx } from '../db/sql.ts';
import type { FileStore } from './files.ts';
import { typeOf } from './keys.ts';

/** Declares the files that exist because a database row names them. */
export interface RowFiles {
  readonly prefix: string;
  /** Uploaded by strangers: served as downloads only, never displayed by the browser. */
  readonly asSent?: true;
  /** Keys that may be deleted; other files below the prefix are kept. */
  readonly pattern: RegExp;
  /** Selects in a column `chiave` which of the keys a row names. */
  readonly named: (keys: readonly string[]) => Fragment;
}

/** Advisory lock: shared while a file and its row are written, exclusive while files without a row are deleted. */
const lock = sql`hashtext('files of rows')`;
/** Minimum age: a server started by mistake on another or an empty database must not delete the right one's files. */
const keptMs = 7 * 24 * 3_600_000;
/** Keys per query. */
const most = 500;

/**
 * Writes the file of a row in the row's transaction. Call it after all checks, so that a refusal leaves no file. If a
 * crash prevents the commit, `removeUnnamed` deletes the file.
 */
export const putWithRow = (tx: Tx, files: FileStore, file: RowFile): Promise<void> => putWithRows(tx, files, [file]);

interface RowFile {
  readonly key: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Number of files written in parallel. */
const together = 8;

/** As `putWithRow`, for the files of many rows. */
export async function putWithRows(tx: Tx, files: FileStore, many: readonly RowFile[]): Promise<void> {
  if (many.length === 0) return;
  await tx.run(sql`select pg_advisory_xact_lock_shared(${lock})`);
  for (let from = 0; from < many.length; from += together)
    await Promise.all(many.slice(from, from + together).map(({ key, bytes }) => files.put(key, bytes, typeOf(key))));
}

/** Yields batches of keys that no committed row names; this includes files whose transaction is still open. */
export async function* unnamedKeys(
  db: Pick<Sql, 'rows'>,
  files: FileStore,
  { prefix, pattern, named }: RowFiles,
): AsyncIterable<readonly string[]> {
  let keys: string[] = [];
  for await (const key of files.list(prefix)) {
    if (pattern.test(key)) keys.push(key);
    if (keys.length < most) continue;
    yield without(db, named, keys);
    keys = [];
  }
  if (keys.length > 0) yield without(db, named, keys);
}

async function without(
  db: Pick<Sql, 'rows'>,
  named: RowFiles['named'],
  keys: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ chiave: string }>(named(keys));
  const known = new Set(rows.map(({ chiave }) => chiave));
  return keys.filter((key) => !known.has(key));
}

interface Round {
  readonly db: Sql;
  readonly transaction: Store['transaction'];
  readonly files: FileStore;
  readonly signal: AbortSignal;
  readonly now: Date;
}

/**
 * Deletes files without a row after a week. Waits for open writers by the exclusive lock, then checks each key again.
 */
export async function removeUnnamed({ db, transaction, files, signal, now }: Round, kind: RowFiles): Promise<void> {
  for await (const keys of unnamedKeys(db, files, kind)) {
    signal.throwIfAborted();
    const old: string[] = [];
    for (const key of keys) if (await isOld(files, key, now)) old.push(key);
    if (old.length === 0) continue;
    await transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${lock})`);
      for (const key of await without(tx, kind.named, old)) await files.remove(key);
    });
  }
}

async function isOld(files: FileStore, key: string, now: Date): Promise<boolean> {
  const written = await files.written(key);
  return written !== null && now.getTime() - written.getTime() > keptMs;
}
