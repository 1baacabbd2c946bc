import type { Change, Changes } from './db/listen.ts';
import { isUnreachable } from './db/transient-errors.ts';
import { createEntries } from './entries.ts';
import type { Entries } from './entries.ts';
import { createLru } from './lru.ts';
import type { Lru } from './lru.ts';
import type { Soon } from './soon.ts';

/** Values kept in memory until the database says that they changed. */
export interface Cache<V> {
  get(key: string): Promise<V>;
  /** Several at once; `load` gets only the keys that are not in memory. */
  getAll(keys: readonly string[]): Promise<Map<string, V>>;
  /** By position, like `keys`; without waiting where all are in memory. */
  list(keys: readonly string[]): Soon<V[]>;
}

/** For a table whose keys are not those of the cache: the value itself says whether it is made from a changed row. */
export interface TouchedValues<V> {
  readonly touches: (value: NonNullable<V>, changed: ReadonlySet<string>) => boolean;
}

export interface CacheOptions<V> {
  /** How many values are kept; those not used of late go first. */
  readonly max: number;
  readonly load: (keys: readonly string[]) => Promise<Map<string, V>>;
  /** For each table that the value is made from: which key a changed row touches, null for all; or which values it touches. */
  readonly tables: Readonly<Record<string, ((changed: string) => string | null) | TouchedValues<V>>>;
  readonly changes: Changes;
}

/**
 * A read-through cache, safe with several servers. A value whose load began before a change is not kept after it. While the line
 * to the database is down values are read afresh, and only if that fails too the last known one is answered.
 */
export function createCache<V>(options: CacheOptions<V>): Cache<V> {
  const { changes, max } = options;
  const lastKnown = createLru<V>(max);
  const entries = createEntries<V>({ max, loaded: (key, value) => lastKnown.set(key, value) });
  changes.subscribe({ hear: (change) => forget(entries, options.tables, change), lost: () => entries.forget('all') });

  const getAll = async (keys: readonly string[]): Promise<Map<string, V>> => {
    if (!changes.listening()) return fresh(options, lastKnown, keys);
    const missing = [...new Set(keys.filter((key) => !entries.has(key)))];
    if (missing.length) entries.load(missing, options.load(missing));
    const found = await entries.read(keys);
    // Pushed out or changed while they were loading: read without keeping them.
    const rest = keys.filter((key) => !found.has(key));
    if (rest.length) for (const [key, value] of await options.load(rest)) found.set(key, value);
    return found;
  };
  const held = (keys: readonly string[]): V[] | null => {
    if (!changes.listening()) return null;
    const values: V[] = [];
    for (const key of keys) {
      const one = entries.held(key);
      if (!one) return null;
      values.push(one.value);
    }
    return values;
  };
  const list = (keys: readonly string[]): Soon<V[]> =>
    held(keys) ?? getAll(keys).then((found) => keys.map((key) => found.get(key) as V));
  return { getAll, list, get: async (key) => (await getAll([key])).get(key) as V };
}

async function fresh<V>(options: CacheOptions<V>, lastKnown: Lru<V>, keys: readonly string[]): Promise<Map<string, V>> {
  try {
    return await options.load(keys);
  } catch (error) {
    const known = new Map(keys.flatMap((key) => (lastKnown.has(key) ? [[key, lastKnown.get(key) as V] as const] : [])));
    if (!isUnreachable(error) || known.size < new Set(keys).size) throw error;
    return known;
  }
}

function forget<V>(entries: Entries<V>, tables: CacheOptions<V>['tables'], { tabella, chiavi }: Change): void {
  const rule = tables[tabella];
  if (!rule) return;
  if (chiavi === null) return entries.forget('all');
  if (typeof rule !== 'function') {
    const changed = new Set(chiavi);
    return entries.forgetWhere((value) => value !== null && value !== undefined && rule.touches(value, changed));
  }
  const keys = chiavi.map(rule);
  entries.forget(keys.includes(null) ? 'all' : (keys as string[]));
}
