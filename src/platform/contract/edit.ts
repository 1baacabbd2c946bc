export type Edit<T> = { readonly [K in keyof T]?: T[K] | undefined };

export const edited = <T extends object>(record: T, edit: Edit<T>): T => ({
  ...record,
  ...Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)),
});

export const changedIn = <T extends object>(before: T, after: T): (keyof T & string)[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((field) => before[field] !== after[field]);
