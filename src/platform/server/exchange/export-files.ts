import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/files.ts';
import { isKey } from '../files/keys.ts';
import { isPrivate } from '../files/tickets.ts';
import { contentOf } from './carried.ts';
import { fewAtOnce } from './few-at-once.ts';

export interface ExportedFiles {
  readonly written: number;
  readonly missing: number;
}

/** A key without a folder is exported only if it has one of our media types, so it cannot replace a CSV file. */
const isExported = (key: string): boolean =>
  isKey(key) && !isPrivate(key) && (key.includes('/') || contentOf(key) !== null);

export async function exportFiles({
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
export async function writeWhole(path: string, source: Readable): Promise<void> {
  const part = `${path}.parte`;
  try {
    await pipeline(source, createWriteStream(part, { mode: 0o600 }));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
