import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { createLimiter } from '../limiter.ts';
import type { FileStore, StoredFile } from './files.ts';
import { isKey } from './keys.ts';
import type { Place } from './kept-pictures.ts';
import { keep, readKept } from './kept-pictures.ts';
import type { Format, Rendition } from './pictures/wanted.ts';
import { limits } from './pictures/wanted.ts';
import { BrokenImage } from './pictures/picture-processes.ts';
import { render } from './rendition.ts';
import { isPrivate } from './tickets.ts';

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
