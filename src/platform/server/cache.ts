import type { Change, Changes } from './db/listen.ts';
import { isUnreachable } from './db/trouble.ts';

/** Values kept in memory until the database says that they changed. */
export interface Cache<V> {
  get(key: string): Promise<V>;
  /** Several at once; `load` gets only the keys that are not in memory. */
  getAll(keys: readonly string[]): Promise<Map<string, V>>;
  readonly size: number;
}

export interface CacheOptions<V> {
  /** How many values are kept; the one unused for longest goes first. */
  readonly max: number;
  readonly load: (keys: readonly string[]) => Promise<Map<string, V>>;
  /** For each table that the value is made from: which keys a change of it touches; null for all. */
  readonly tables: Readonly<Record<string, (changed: string) => string | null>>;
  readonly changes: Changes;
}

interface Entry<V> {
  readonly value: Promise<V>;
  readonly settled: boolean;
}

/**
 * A read-through cache, safe with several servers. A value whose load began before a change is not kept after it. While the line
 * to the database is down values are read afresh, and only if that fails too the last known one is answered.
 */
export function createCache<V>(options: CacheOptions<V>): Cache<V> {
  const entries = new Map<string, Entry<V>>();
  const lastKnown = new Map<string, V>();
  const { changes } = options;

  changes.subscribe({
    hear: (change) => forget(entries, touched(options.tables, change)),
    lost: () => entries.clear(),
  });

  const keep = (key: string, value: Promise<V>): void => {
    const entry: Entry<V> = { value, settled: false };
    entries.set(key, entry);
    value.then(
      (loaded) => {
        if (entries.get(key) === entry) entries.set(key, { value, settled: true });
        remember(lastKnown, key, loaded, options.max);
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    while (entries.size > options.max) entries.delete(entries.keys().next().value as string);
  };

  const load = (missing: readonly string[]): void => {
    const loading = options.load(missing);
    for (const key of missing) keep(key, loading.then((found) => found.get(key) as V));
  };

  const getAll = async (keys: readonly string[]): Promise<Map<string, V>> => {
    if (!changes.listening()) return fresh(options, lastKnown, keys);
    const missing = keys.filter((key) => !entries.has(key));
    if (missing.length) load([...new Set(missing)]);
    const found = new Map<string, V>();
    for (const key of keys) {
      const entry = entries.get(key);
      if (!entry) continue;
      if (entry.settled) touch(entries, key, entry);
      found.set(key, await entry.value);
    }
    // More keys than fit: those that were pushed out while loading are read without keeping them.
    const rest = keys.filter((key) => !found.has(key));
    if (rest.length) for (const [key, value] of await options.load(rest)) found.set(key, value);
    return found;
  };

  return {
    getAll,
    get: async (key) => (await getAll([key])).get(key) as V,
    get size() {
      return entries.size;
    },
  };
}

async function fresh<V>(options: CacheOptions<V>, lastKnown: Map<string, V>, keys: readonly string[]): Promise<Map<string, V>> {
  try {
    return await options.load(keys);
  } catch (error) {
    const known = new Map(keys.flatMap((key) => (lastKnown.has(key) ? [[key, lastKnown.get(key) as V] as const] : [])));
    if (!isUnreachable(error) || known.size < keys.length) throw error;
    return known;
  }
}

function touched(tables: CacheOptions<unknown>['tables'], change: Change): readonly string[] | 'all' {
  const keyOf = tables[change.tabella];
  if (!keyOf) return [];
  if (change.chiavi === null) return 'all';
  const keys = change.chiavi.map(keyOf);
  return keys.includes(null) ? 'all' : (keys as string[]);
}

function forget(entries: Map<string, unknown>, keys: readonly string[] | 'all'): void {
  if (keys === 'all') entries.clear();
  else for (const key of keys) entries.delete(key);
}

function touch<V>(entries: Map<string, Entry<V>>, key: string, entry: Entry<V>): void {
  entries.delete(key);
  entries.set(key, entry);
}

function remember<V>(lastKnown: Map<string, V>, key: string, value: V, max: number): void {
  lastKnown.delete(key);
  lastKnown.set(key, value);
  if (lastKnown.size > max) lastKnown.delete(lastKnown.keys().next().value as string);
}
