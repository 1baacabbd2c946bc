/** A map of at most so many entries: one that was used since it was last looked at is spared, of the others the oldest goes. */
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

interface Held<V> {
  value: V;
  used: boolean;
}

/** Second chance: reading only sets a mark, as moving an entry to the end of the map at each reading would cost more than all else. */
export function createLru<V>(max: number): Lru<V> {
  const map = new Map<string, Held<V>>();

  const makeRoom = (): void => {
    for (const [key, held] of map) {
      map.delete(key);
      if (!held.used) return;
      held.used = false;
      map.set(key, held);
    }
  };

  return {
    has: (key) => map.has(key),
    get: (key) => {
      const held = map.get(key);
      if (!held) return undefined;
      held.used = true;
      return held.value;
    },
    set: (key, value) => {
      const held = map.get(key);
      if (held) held.value = value;
      else {
        if (map.size >= max) makeRoom();
        map.set(key, { value, used: false });
      }
    },
    delete: (key) => void map.delete(key),
    clear: () => map.clear(),
    *entries() {
      for (const [key, { value }] of map) yield [key, value];
    },
  };
}
