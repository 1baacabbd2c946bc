import { LRUCache } from 'lru-cache';
import type { Change, Changes } from './db/listen.ts';
import { isUnreachable } from './db/transient-errors.ts';

export interface Cache<V> {
  get(key: string): Promise<V>;
  getAll(keys: readonly string[]): Promise<Map<string, V>>;
  list(keys: readonly string[]): Promise<V[]>;
}

export interface TouchedValues<V> {
  readonly touches: (value: NonNullable<V>, changed: ReadonlySet<string>) => boolean;
}

export interface CacheOptions<V> {
  readonly max: number;
  readonly load: (keys: readonly string[]) => Promise<Map<string, V>>;
  /** Per table: maps the notified row key to the cache key (null: clear all), or tests a cached value. */
  readonly tables: Readonly<Record<string, ((changed: string) => string | null) | TouchedValues<V>>>;
  readonly changes: Changes;
}

/** `loaded` is null while loading. */
interface Entry<V> {
  readonly loading: Promise<Map<string, V>>;
  loaded: { readonly value: V } | null;
}

/**
 * Read-through, safe with several servers. A value whose load began before a change is not kept. Without change
 * notifications values are read afresh, and if that fails the last known is returned.
 */
export function createCache<V>(options: CacheOptions<V>): Cache<V> {
  const cache = new ReadThrough(options);
  return {
    get: async (key) => (await cache.getAll([key])).get(key) as V,
    getAll: (keys) => cache.getAll(keys),
    list: async (keys) => {
      const values = cache.inMemory(keys);
      if (values) return values;
      const found = await cache.getAll(keys);
      return keys.map((key) => found.get(key) as V);
    },
  };
}

class ReadThrough<V> {
  private readonly options: CacheOptions<V>;
  private readonly entries: LRUCache<string, Entry<V>>;
  private readonly lastKnown: LRUCache<string, { readonly value: V }>;

  constructor(options: CacheOptions<V>) {
    this.options = options;
    this.entries = new LRUCache({ max: options.max });
    this.lastKnown = new LRUCache({ max: options.max });
    options.changes.subscribe({ hear: (change) => this.forget(change), lost: () => this.entries.clear() });
  }

  inMemory(keys: readonly string[]): V[] | null {
    if (!this.options.changes.listening()) return null;
    const values: V[] = [];
    for (const key of keys) {
      const loaded = this.entries.get(key)?.loaded;
      if (!loaded) return null;
      values.push(loaded.value);
    }
    return values;
  }

  async getAll(keys: readonly string[]): Promise<Map<string, V>> {
    if (!this.options.changes.listening()) return this.readAround(keys);
    const missing = [...new Set(keys.filter((key) => !this.entries.has(key)))];
    if (missing.length) this.load(missing);
    const found = new Map<string, V>();
    for (const key of keys) {
      const entry = this.entries.get(key);
      if (entry) found.set(key, entry.loaded ? entry.loaded.value : ((await entry.loading).get(key) as V));
    }
    const rest = keys.filter((key) => !found.has(key));
    if (rest.length) for (const [key, value] of await this.options.load(rest)) found.set(key, value);
    return found;
  }

  private load(keys: readonly string[]): void {
    const loading = this.options.load(keys);
    for (const key of keys) {
      const entry: Entry<V> = { loading, loaded: null };
      this.entries.set(key, entry);
      loading.then(
        (found) => {
          const value = found.get(key) as V;
          entry.loaded = { value };
          if (value !== undefined) this.lastKnown.set(key, entry.loaded);
        },
        () => this.entries.peek(key) === entry && this.entries.delete(key),
      );
    }
  }

  private async readAround(keys: readonly string[]): Promise<Map<string, V>> {
    try {
      return await this.options.load(keys);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const known = new Map<string, V>();
      for (const key of keys) {
        const last = this.lastKnown.get(key);
        if (!last) throw error;
        known.set(key, last.value);
      }
      return known;
    }
  }

  private forget({ tabella, chiavi }: Change): void {
    const rule = this.options.tables[tabella];
    if (!rule) return;
    if (chiavi === null) return this.entries.clear();
    if (typeof rule !== 'function') return this.forgetTouched(rule, new Set(chiavi));
    for (const key of chiavi.map(rule)) {
      if (key === null) return this.entries.clear();
      this.entries.delete(key);
    }
  }

  /** Also forgets loads under way, which may have read the old value. */
  private forgetTouched({ touches }: TouchedValues<V>, changed: ReadonlySet<string>): void {
    const stale: string[] = [];
    for (const [key, { loaded }] of this.entries.entries()) {
      const value = loaded?.value;
      if (!loaded || (value !== null && value !== undefined && touches(value, changed))) stale.push(key);
    }
    for (const key of stale) this.entries.delete(key);
  }
}
