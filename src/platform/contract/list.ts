/** Rows of a list that come at once. */
export const rowsPerPage = 50;

/** Names by which a list can be sorted: each as it is, and with a minus before it from the largest to the smallest. */
export const sortsOf = <const T extends string>(names: readonly T[]): readonly (T | `-${T}`)[] =>
  names.flatMap((name): (T | `-${T}`)[] => [name, `-${name}`]);

/** How many pages the rows fill. */
export const pagesOf = (total: number): number => Math.ceil(total / rowsPerPage);
