export const rowsPerPage = 50;

/** Each also with a leading minus for descending. */
export const sortsOf = <const T extends string>(names: readonly T[]): readonly (T | `-${T}`)[] =>
  names.flatMap((name): (T | `-${T}`)[] => [name, `-${name}`]);

export const pagesOf = (total: number): number => Math.ceil(total / rowsPerPage);

/** A `totale` of one more: there are others. */
export const mostCounted = 5000;
