import type { Store } from '../db/pool.ts';
import type { Fragment, Sql, Tx } from '../db/sql.ts';
import { sql } from '../db/sql.ts';
import type { FileStore } from './files.ts';
import { typeOf } from './keys.ts';

/** Files that exist because a row names them; of an area's descriptor. */
export interface RowFiles {
  readonly prefix: string;
  /** Other files below the prefix are left alone. */
  readonly pattern: RegExp;
  /** Rows of one column `chiave`: those of the keys that a row names. */
  readonly named: (keys: readonly string[]) => Fragment;
}

/** Shared by who writes a file with its row, exclusive for the round that removes files without one. */
const lock = sql`hashtext('files of rows')`;
/** A server that is started on another or an empty database for a while must not cost the files of the right one. */
const keptMs = 7 * 24 * 3_600_000;
/** Keys per look. */
const most = 500;

/**
 * Writes a file that a row of this transaction names: after the rows and after everything that may refuse, so that a
 * refusal leaves no file. What a crash before the commit leaves is removed by `removeUnnamed`.
 */
export async function putWithRow(
  tx: Tx,
  files: FileStore,
  { key, bytes }: { readonly key: string; readonly bytes: Uint8Array | AsyncIterable<Uint8Array> },
): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(${lock})`);
  await files.put(key, bytes, typeOf(key));
}

/** Batches of keys that no row names now; a file whose transaction is open is among them. */
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

/** Files without a row for a week. Looked at again once no writer is between its file and its commit. */
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
