import { createLru } from './lru.ts';

/** Keeps what was made of parts under a key; it is made again as soon as one of the parts is another object or value. */
export type Made<V> = (key: string, parts: readonly unknown[], make: () => V) => V;

/**
 * At most `max` results. Parts must be values that are replaced when they change, never changed in place, like those of a cache: then
 * the result is as new as they are, whatever changed in between.
 */
export function createMade<V>(max: number): Made<V> {
  const kept = createLru<{ readonly parts: readonly unknown[]; readonly value: V }>(max);
  return (key, parts, make) => {
    const known = kept.get(key);
    if (known && same(known.parts, parts)) return known.value;
    const value = make();
    kept.set(key, { parts, value });
    return value;
  };
}

function same(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
