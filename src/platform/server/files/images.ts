import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createLimiter } from '../limiter.ts';
import type { FileStore, StoredFile } from './files.ts';
import { isKey } from './keys.ts';
import { limits, type Format, type Rendition } from './pictures/wanted.ts';
import { BrokenImage } from './pictures/picture-processes.ts';
import { render } from './rendition.ts';
import { isPrivate } from './tickets.ts';
import { codeOf } from '../start-error.ts';

const extensions: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};
const endings: Readonly<Record<Format, readonly string[]>> = {
  avif: ['avif', 'svg'],
  webp: ['webp', 'svg'],
  plain: ['jpg', 'png', 'svg'],
};

interface Place {
  readonly folder: string;
  readonly version: string;
  readonly name: string;
}

async function readKept({ folder, name }: Place, format: Format): Promise<Rendition | null> {
  for (const ending of endings[format]) {
    const bytes = await readFile(join(folder, `${name}.${ending}`)).catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
      throw error;
    });
    if (bytes) return { type: extensions[ending] as string, bytes };
  }
  return null;
}

/** Writes atomically and deletes older versions. A full disk is ignored. */
async function keep({ folder, version, name }: Place, { type, bytes }: Rendition): Promise<void> {
  const ending = Object.keys(extensions).find((one) => extensions[one] === type) as string;
  const beside = join(folder, `.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(beside, bytes);
    await rename(beside, join(folder, `${name}.${ending}`));
    for (const old of await readdir(folder))
      if (!old.startsWith(`${version}_`) && !old.startsWith('.')) await rm(join(folder, old), { force: true });
  } catch {
    await rm(beside, { force: true }).catch(() => {});
  }
}

export interface ImagesGiven {
  readonly files: FileStore;
  /** A cache folder; it may be emptied at any time. */
  readonly folder: string;
  readonly make?: typeof render;
}

export interface Picture extends Rendition {
  readonly version: string;
}

export interface Images {
  get(key: string, width: number, format: Format): Promise<Picture | null>;
}

/** Parallel renderings; leaves a core for API calls. */
const atOnce = 2;
const brokenKnown = 1000;

export const versionOf = ({ etag }: StoredFile): string => etag.replace(/[^\w-]/g, '');

/** Concurrent requests share a rendering; a broken picture is not retried. */
export function createImages({ files, folder, make = render }: ImagesGiven): Images {
  const running = new Map<string, Promise<Picture | null>>();
  const broken = new LRUCache<string, true>({ max: brokenKnown });
  const limiter = createLimiter({ max: atOnce });
  const placeOf = (key: string, version: string, width: number, format: Format): Place => {
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
    return { folder: join(folder, hash.slice(0, 2), hash), version, name: `${version}_${width}_${format}` };
  };

  const fresh = async (key: string, width: number, format: Format): Promise<Picture | null> => {
    const file = await files.get(key);
    if (!file) return null;
    const version = versionOf(file);
    const place = placeOf(key, version, width, format);
    if (file.size > limits.bytes) file.stream.destroy();
    else {
      const rendition = await make(await buffer(file.stream), width, format).catch(noPicture);
      if (rendition) await keep(place, rendition);
      if (rendition) return { ...rendition, version };
    }
    broken.set(join(place.folder, place.name), true);
    return null;
  };

  return {
    get: async (key, width, format) => {
      const stored = isKey(key) && !isPrivate(key) ? await files.head(key) : null;
      if (!stored) return null;
      const version = versionOf(stored);
      const place = placeOf(key, version, width, format);
      const path = join(place.folder, place.name);
      if (broken.has(path)) return null;
      const found = await readKept(place, format);
      if (found) return { ...found, version };
      const one = running.get(path) ?? limiter.run(() => fresh(key, width, format)).finally(() => running.delete(path));
      running.set(path, one);
      return one;
    },
  };
}

function noPicture(error: unknown): null {
  if (error instanceof BrokenImage) return null;
  throw error;
}
