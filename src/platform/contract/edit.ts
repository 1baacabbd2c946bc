/** Fields that an edit names; those that are left out stay as they are. */
export type Edit<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A record with the fields of an edit in place of its own. */
export const edited = <T extends object>(record: T, edit: Edit<T>): T => ({
  ...record,
  ...Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)),
});

/** Names of the fields of `after` that stand otherwise than in `before`. */
export const changedIn = <T extends object>(before: T, after: T): (keyof T & string)[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((field) => before[field] !== after[field]);
