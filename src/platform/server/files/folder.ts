import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Stats } from 'node:fs';
import { codeOf } from '../start-error.ts';
import type { FileStore, StoredFile } from './files.ts';
import { checkKey, typeOf } from './keys.ts';
import { isPrivate } from './tickets.ts';

const unfinished = '.unfinished';

export function folderFiles(root: string): FileStore {
  const place = (key: string): string => join(root, ...checkKey(key).split('/'));
  return {
    put: (key, bytes, type) => put(root, place(key), key, bytes, type),
    get: async (key) => {
      const file = await opened(place(key));
      if (!file) return null;
      const { handle, stats } = file;
      return { ...told(key, stats), stream: handle.createReadStream() };
    },
    head: async (key) => {
      const stats = await stat(place(key)).catch(nothing);
      return stats?.isFile() ? told(key, stats) : null;
    },
    written: async (key) => (await stat(place(key)).catch(nothing))?.mtime ?? null,
    has: (key) => access(place(key)).then(() => true, absent),
    remove: (key) => rm(place(key), { force: true }),
    list: (prefix) => list(root, prefix),
  };
}

async function put(
  root: string,
  target: string,
  key: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  type: string,
): Promise<StoredFile> {
  if (type !== typeOf(key)) throw new Error(`The key's ending stands for ${typeOf(key)}, not for ${type}`);
  await mkdir(join(root, unfinished), { recursive: true });
  const beside = join(root, unfinished, randomUUID());
  const handle = await open(beside, 'wx', isPrivate(key) ? 0o600 : 0o666);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    const stats = await handle.stat();
    await handle.close();
    await mkdir(dirname(target), { recursive: true });
    await rename(beside, target);
    return told(key, stats);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(beside, { force: true });
    throw error;
  }
}

/** Keeps the file open, so that size and content match even if it is replaced. */
async function opened(path: string): Promise<{ handle: FileHandle; stats: Stats } | null> {
  // A FIFO would block.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(nothing);
  if (!handle) return null;
  const stats = await handle.stat().catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  if (stats.isFile()) return { handle, stats };
  await handle.close();
  return null;
}

function told(key: string, stats: Stats): StoredFile {
  return {
    type: typeOf(key),
    size: stats.size,
    etag: `"${Math.round(stats.mtimeMs * 1000).toString(36)}-${stats.size.toString(36)}-${stats.ino.toString(36)}"`,
  };
}

function absent(error: unknown): false {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return false;
  throw error;
}

const nothing = (error: unknown): null => (absent(error), null);

async function* list(root: string, prefix: string): AsyncIterable<string> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  if (folder) checkKey(folder.slice(0, -1));
  for await (const key of below(root, folder)) if (key.startsWith(prefix)) yield key;
}

async function* below(root: string, folder: string): AsyncIterable<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    absent(error);
    return [];
  });
  for (const entry of entries) {
    if (entry.name === unfinished && !folder) continue;
    if (entry.isDirectory()) yield* below(root, `${folder}${entry.name}/`);
    else yield `${folder}${entry.name}`;
  }
}
