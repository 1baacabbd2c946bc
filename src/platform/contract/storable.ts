// Neither the database nor JSON can store NUL or a lone surrogate, which texts from outside may contain.

const unstorable = /[\u0000\p{Cs}]/gu;

/** Removes what PostgreSQL can't store. */
export const storable = (text: string): string => text.replace(unstorable, '');

/** As many characters as fit, without splitting a surrogate pair. */
export const cut = (text: string, most: number): string => storable(text.slice(0, most));

/** The last characters that fit, e.g. of a file name, without splitting a surrogate pair. */
export const cutStart = (text: string, most: number): string => storable(text.slice(-most));

/** Applies `storable` to all texts of a value read from a file; bytes stay unchanged. */
export function storableValue<T>(value: T): T {
  if (typeof value === 'string') return storable(value) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map(storableValue) as T;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), storableValue(part)])) as T;
}
