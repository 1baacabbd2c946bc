// Texts from outside end in the database and in JSON, which can hold neither NUL nor half of a sign (a lone surrogate).

const unstorable = /[\u0000\p{Cs}]/gu;

/** Without what PostgreSQL cannot store. */
export const storable = (text: string): string => text.replace(unstorable, '');

/** As many characters as fit, never half of one. */
export const cut = (text: string, most: number): string => storable(text.slice(0, most));

/** The last characters that fit, as of a file name. */
export const cutStart = (text: string, most: number): string => storable(text.slice(-most));

/** All texts of a value that was read from a file; bytes stay as they are. */
export function storableValue<T>(value: T): T {
  if (typeof value === 'string') return storable(value) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map(storableValue) as T;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), storableValue(part)])) as T;
}
