export const rowsPerPage = 50;

/** Each name, and each with a leading minus for descending. */
export const sortsOf = <const T extends string>(names: readonly T[]): readonly (T | `-${T}`)[] =>
  names.flatMap((name): (T | `-${T}`)[] => [name, `-${name}`]);

export const pagesOf = (total: number): number => Math.ceil(total / rowsPerPage);

/** Rows are counted up to this number; a `totale` of one more means that there are others. */
export const mostCounted = 5000;
