import { LRUCache } from 'lru-cache';
import type { FileStore } from './files.ts';
import { isKey } from './keys.ts';
import { versionOf } from './images.ts';

/** `?v=<version>` allows immutable caching. */
export interface FileVersions {
  of(keys: readonly string[]): Promise<string[]>;
  /** Addresses with versions, stale-while-revalidate. */
  list(keys: readonly string[]): Promise<string[]>;
  forget(keys: readonly string[] | null): void;
}

export const filesChanged = 'file';

const kept = 20_000;
const empty = { name: '', until: Infinity };
/** Ms for which a version is cached. */
const believed = 10_000;

export function createFileVersions(files: FileStore, now: () => number = () => performance.now()): FileVersions {
  const known = new LRUCache<string, { readonly name: string; readonly until: number }>({ max: kept });
  const ask = async (key: string): Promise<string> => {
    const note = known.get(key);
    if (note && note.until > now()) return note.name;
    const stored = isKey(key) ? await files.head(key).catch(() => 'away' as const) : null;
    if (stored === 'away') return note?.name ?? key;
    const name = stored ? `${key}?v=${versionOf(stored)}` : key;
    known.set(key, { name, until: now() + believed });
    return name;
  };
  const of = (keys: readonly string[]): Promise<string[]> =>
    Promise.all(keys.map((key) => (key === '' ? '' : ask(key))));
  const list = async (keys: readonly string[]): Promise<string[]> => {
    const names: string[] = [];
    for (const key of keys) {
      const note = key === '' ? empty : known.get(key);
      if (!note) return of(keys);
      if (note.until <= now()) void ask(key);
      names.push(note.name);
    }
    return names;
  };
  const forget = (keys: readonly string[] | null): void => {
    if (keys === null) known.clear();
    for (const key of keys ?? []) known.delete(key);
  };
  return { of, list, forget };
}
