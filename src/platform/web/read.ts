/** Reads what came from outside the program and has no call's contract: a kept value, what a refusal carries. Undefined where it is no good. */
export type Read<T> = (value: unknown) => T | undefined;

/** A screen's own shapes are read by these few lines: the library of the contracts' schemas would be most of its script. */
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

/** Whole or not at all: one that can't be read spoils the list. */
export const listOf =
  <T>(read: Read<T>, most = Infinity): Read<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const all = value.map((one: unknown) => read(one));
    return all.includes(undefined) ? undefined : (all as T[]);
  };

/** An object with all of these fields; others are left out. */
export const shapeOf =
  <T extends object>(fields: { readonly [Name in keyof T]: Read<T[Name]> }): Read<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const given = value as Readonly<Record<string, unknown>>;
    const read = Object.entries<Read<unknown>>(fields).map(([name, field]) => [name, field(given[name])] as const);
    return read.some(([, one]) => one === undefined) ? undefined : (Object.fromEntries(read) as T);
  };
