/** Undefined if the value is invalid. */
export type Read<T> = (value: unknown) => T | undefined;

export const text: Read<string> = (value) => (typeof value === 'string' ? value : undefined);
export const number: Read<number> = (value) => (typeof value === 'number' ? value : undefined);
export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export const oneOf =
  <const T extends string>(values: readonly T[]): Read<T> =>
  (value) =>
    values.find((one) => one === value);

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value);

export const listOf =
  <T>(read: Read<T>, most = Infinity): Read<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const all = value.map((one: unknown) => read(one));
    return all.includes(undefined) ? undefined : (all as T[]);
  };

/** Other fields are dropped. */
export const shapeOf =
  <T extends object>(fields: { readonly [Name in keyof T]: Read<T[Name]> }): Read<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const given = value as Readonly<Record<string, unknown>>;
    const read = Object.entries<Read<unknown>>(fields).map(([name, field]) => [name, field(given[name])] as const);
    return read.some(([, one]) => one === undefined) ? undefined : (Object.fromEntries(read) as T);
  };
