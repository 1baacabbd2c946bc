/** A map that keeps the entries used last. */
export interface Lru<V> {
  has(key: string): boolean;
  /** The value, which thereby counts as used. */
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
  /** All of them, without counting as used. */
  entries(): Iterable<[string, V]>;
}

export function createLru<V>(max: number): Lru<V> {
  const map = new Map<string, V>();
  const set = (key: string, value: V): void => {
    map.delete(key);
    map.set(key, value);
    if (map.size > max) map.delete(map.keys().next().value as string);
  };
  return {
    has: (key) => map.has(key),
    get: (key) => {
      const value = map.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key) => void map.delete(key),
    clear: () => map.clear(),
    entries: () => map.entries(),
  };
}

/** Values that may still be loading. */
export interface Entries<V> {
  has(key: string): boolean;
  /** Keeps what a load will bring; what is forgotten before it ends is not kept. */
  load(keys: readonly string[], loading: Promise<Map<string, V>>): void;
  /** Waits for those that are there; forgotten ones are left out. */
  read(keys: readonly string[]): Promise<Map<string, V>>;
  forget(keys: readonly string[] | 'all'): void;
  /** Forgets those whose value is touched, and those still loading, whose value may be old. */
  forgetWhere(touched: (value: V) => boolean): void;
}

/** `value` is set once the load has ended. */
interface Entry<V> {
  readonly loading: Promise<Map<string, V>>;
  settled: boolean;
  value: V | undefined;
}

export function createEntries<V>(options: { readonly max: number; readonly loaded: (key: string, value: V) => void }): Entries<V> {
  const entries = createLru<Entry<V>>(options.max);

  const settle = (key: string, entry: Entry<V>, found: Map<string, V>): void => {
    entry.value = found.get(key);
    entry.settled = true;
    if (entry.value !== undefined) options.loaded(key, entry.value);
  };

  return {
    has: (key) => entries.has(key),
    load: (keys, loading) => {
      for (const key of keys) {
        const entry: Entry<V> = { loading, settled: false, value: undefined };
        entries.set(key, entry);
        loading.then(
          (found) => settle(key, entry, found),
          () => entries.get(key) === entry && entries.delete(key),
        );
      }
    },
    read: async (keys) => {
      const found = new Map<string, V>();
      for (const key of keys) {
        const entry = entries.get(key);
        if (entry) found.set(key, (entry.settled ? entry.value : (await entry.loading).get(key)) as V);
      }
      return found;
    },
    forget: (keys) => (keys === 'all' ? entries.clear() : keys.forEach((key) => entries.delete(key))),
    forgetWhere: (touched) => {
      for (const [key, entry] of entries.entries()) if (!entry.settled || (entry.value !== undefined && touched(entry.value))) entries.delete(key);
    },
  };
}
