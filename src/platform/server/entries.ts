import { createLru } from './lru.ts';

/** Values that may still be loading. */
export interface Entries<V> {
  /** The value of a key; null where it is not there or not loaded yet. */
  held(key: string): { readonly value: V } | null;
  has(key: string): boolean;
  /** Keeps what a load will bring; what is forgotten before it ends is not kept. */
  load(keys: readonly string[], loading: Promise<Map<string, V>>): void;
  /** Waits for those that are there; forgotten ones are left out. */
  read(keys: readonly string[]): Promise<Map<string, V>>;
  forget(keys: readonly string[] | 'all'): void;
  /** Forgets those whose value is touched, and those still loading, whose value may be old. */
  forgetWhere(touched: (value: V) => boolean): void;
}

/** `held` is set once the load has ended. */
interface Entry<V> {
  readonly loading: Promise<Map<string, V>>;
  held: { readonly value: V } | null;
}

export function createEntries<V>(options: {
  readonly max: number;
  readonly loaded: (key: string, value: V) => void;
}): Entries<V> {
  const entries = createLru<Entry<V>>(options.max);

  const settle = (key: string, entry: Entry<V>, found: Map<string, V>): void => {
    entry.held = { value: found.get(key) as V };
    if (entry.held.value !== undefined) options.loaded(key, entry.held.value);
  };

  return {
    held: (key) => entries.get(key)?.held ?? null,
    has: (key) => entries.has(key),
    load: (keys, loading) => {
      for (const key of keys) {
        const entry: Entry<V> = { loading, held: null };
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
        if (entry) found.set(key, entry.held ? entry.held.value : ((await entry.loading).get(key) as V));
      }
      return found;
    },
    forget: (keys) => (keys === 'all' ? entries.clear() : keys.forEach((key) => entries.delete(key))),
    forgetWhere: (touched) => {
      for (const [key, { held }] of entries.entries())
        if (!held || (held.value !== undefined && touched(held.value))) entries.delete(key);
    },
  };
}
