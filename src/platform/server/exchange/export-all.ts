import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to } from 'pg-copy-streams';
import { sqlSheetText } from '#platform/contract/sheet-text.ts';
import { connected } from '../db/connected.ts';
import type { FileStore } from '../files/files.ts';
import { isKey } from '../files/keys.ts';
import { isPrivate } from '../files/tickets.ts';
import { contentOf } from './carried.ts';
import { fewAtOnce } from './few-at-once.ts';
import { file, type Column, type Kind } from './layout.ts';
import { namedThere } from './named-files.ts';

/** Subfolder of the delivery in which no import looks for tables. */
export const toldFolder = 'solo-in-uscita';

interface Exported {
  readonly kinds: readonly { readonly kind: string; readonly rows: number }[];
  readonly files: ExportedFiles;
}

interface Tables {
  readonly url: string;
  readonly layouts: readonly Kind[];
  /** Kinds that are exported only. */
  readonly told?: readonly Kind[];
  readonly folder: string;
}

/** Writes all kinds and the files they name from one snapshot: a complete delivery. */
export async function exportAll(given: Tables & { readonly store: FileStore }): Promise<Exported> {
  await mkdir(given.folder, { recursive: true, mode: 0o700 });
  const { kinds, keys } = await tables(given);
  return { kinds, files: await exportFiles({ ...given, keys }) };
}

async function tables(given: Tables): Promise<{ readonly kinds: Exported['kinds']; readonly keys: readonly string[] }> {
  return connected(given.url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const written: { kind: string; rows: number }[] = [];
    const write = async (layout: Kind, folder: string): Promise<void> => {
      const source = client.query(to(statementOf(layout)));
      await writeWhole(join(folder, file(layout.kind)), source);
      written.push({ kind: layout.kind, rows: Math.max(0, source.rowCount) });
    };
    for (const layout of given.layouts) await write(layout, given.folder);
    const below = join(given.folder, toldFolder);
    if (given.told) await mkdir(below, { recursive: true, mode: 0o700 });
    for (const layout of given.told ?? []) await write(layout, below);
    const keys = await namedThere(client, given.layouts);
    await client.query('commit');
    return { kinds: written, keys };
  });
}

/** Sorted byte by byte, independent of the collation. */
function statementOf({ columns, key, from, exported }: Kind): string {
  const read = columns.map(({ name, read: sql }) => `${sql} as "${name}"`).join(', ');
  const shown = columns.map((column) => `${written(column)} as "${column.name}"`).join(', ');
  const byKey = key.map((name) => {
    const text = columns.some((column) => column.name === name && column.type === 'text');
    return `v."${name}"${text ? ' collate "C"' : ''}`;
  });
  return `copy (select ${shown} from (select ${read} from ${from}${exported ? ` where ${exported}` : ''}) v order by ${byKey.join(', ')})
    to stdout (format csv, delimiter ';', header, encoding 'UTF8')`;
}

/** SQL of the exported text that the import reads back; an apostrophe keeps a text from being a formula. */
function written({ name, type }: Column): string {
  const value = `v."${name}"`;
  const text = (of: string): string => `nullif(${sqlSheetText(of)}, '')`;
  if (type === 'texts') return text(`array_to_string(${value}, '|')`);
  if (type === 'boolean') return `case when ${value} then 'S' else 'N' end`;
  if (type === 'numeric') return `replace(trim_scale(${value})::text, '.', ',')`;
  if (type === 'date') return `to_char(${value}, 'YYYY-MM-DD')`;
  if (type === 'instant') return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  if (type === 'json') return `${value}::text`;
  return type === 'text' ? text(value) : value;
}

interface ExportedFiles {
  readonly written: number;
  readonly missing: number;
}

/** A key without a folder is exported only if it has one of our media types, so it cannot replace a CSV file. */
const isExported = (key: string): boolean =>
  isKey(key) && !isPrivate(key) && (key.includes('/') || contentOf(key) !== null);

async function exportFiles({
  store,
  folder,
  keys,
}: {
  readonly store: FileStore;
  readonly folder: string;
  readonly keys: readonly string[];
}): Promise<ExportedFiles> {
  let written = 0;
  await fewAtOnce(keys.filter(isExported), async (key) => {
    const found = await store.get(key);
    if (!found) return;
    const path = join(folder, ...key.split('/'));
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, found.stream);
    written++;
  });
  return { written, missing: keys.length - written };
}

/** Atomic, readable by its owner only. */
async function writeWhole(path: string, source: Readable): Promise<void> {
  const part = `${path}.parte`;
  try {
    await pipeline(source, createWriteStream(part, { mode: 0o600 }));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
