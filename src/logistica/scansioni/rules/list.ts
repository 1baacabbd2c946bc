// What the address of the screen may say; a file of its own, because it is loaded with the first screen.

/** B-019: where scans stand. `CodBarError` are those with a bar code that leads to no document. */
export const origini = ['Archivio', 'Scansioni', 'CodBarError'] as const;
export type Origine = (typeof origini)[number];

/** B-019: the first year that is listed. */
export const primoAnno = 2007;
/** Years from this one back to the first. */
export const anniScansioni = (oggi: string): number[] =>
  Array.from({ length: Number(oggi.slice(0, 4)) - primoAnno + 1 }, (_, i) => Number(oggi.slice(0, 4)) - i);
