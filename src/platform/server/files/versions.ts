import { LRUCache } from 'lru-cache';
import type { FileStore } from './files.ts';
import { isKey } from './keys.ts';
import { versionOf } from './images.ts';

/** Keys of files as the wire carries them: with `?v=` and the version, so that an address can be kept for ever. */
export interface FileVersions {
  /** In the same order; a key without a file stays as it is, an empty one empty. */
  of(keys: readonly string[]): Promise<string[]>;
  /** The same; a name that is known is answered at once, and read again behind the answer when it is too old to be believed. */
  list(keys: readonly string[]): Promise<string[]>;
  /** What is known of these files is asked for anew; null: of all. */
  forget(keys: readonly string[] | null): void;
}

/** Names files that were replaced under their keys among the changes that all servers hear of. */
export const filesChanged = 'file';

const kept = 20_000;
const empty = { name: '', until: Infinity };
/** How long a version is believed, ms: a file replaced under its key is shown to who asks after that. */
const believed = 10_000;

export function createFileVersions(files: FileStore, now: () => number = () => performance.now()): FileVersions {
  const known = new LRUCache<string, { readonly name: string; readonly until: number }>({ max: kept });
  const ask = async (key: string): Promise<string> => {
    const note = known.get(key);
    if (note && note.until > now()) return note.name;
    const stored = isKey(key) ? await files.head(key).catch(() => 'away' as const) : null;
    // Whoever asks for a page gets it, with the name that is known or one without a version.
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
