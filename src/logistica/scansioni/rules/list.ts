// What the address of the screen may say; a file of its own, because it is loaded with the first screen.

/** B-019: where scans stand. `CodBarError` are those with a bar code that leads to no document. */
export const origini = ['Archivio', 'Scansioni', 'CodBarError'] as const;
export type Origine = (typeof origini)[number];

/** B-019: the first year that is listed. */
export const primoAnno = 2007;
