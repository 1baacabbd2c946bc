import { createLru } from '../lru.ts';
import type { FileStore } from './files.ts';
import { isKey } from './keys.ts';
import { versionOf } from './images.ts';

/** Keys of files as the wire carries them: with `?v=` and the version, so that an address can be kept for ever. */
export interface FileVersions {
  /** In the same order; a key without a file stays as it is, an empty one empty. */
  of(keys: readonly string[]): Promise<string[]>;
}

const kept = 20_000;
/** How long a version is believed, ms: a file replaced under its key is shown so much later at most. */
const believed = 10_000;

export function createFileVersions(files: FileStore, now: () => number = () => performance.now()): FileVersions {
  const known = createLru<{ readonly name: string; readonly until: number }>(kept);
  const ask = async (key: string): Promise<string> => {
    const note = known.get(key);
    if (note && note.until > now()) return note.name;
    const stored = isKey(key) ? await files.head(key) : null;
    const name = stored ? `${key}?v=${versionOf(stored)}` : key;
    known.set(key, { name, until: now() + believed });
    return name;
  };
  return { of: (keys) => Promise.all(keys.map((key) => (key === '' ? '' : ask(key)))) };
}
