// Loaded with the first screen.

/** B-019. `CodBarError`: bar code without a document. */
export const origini = ['Archivio', 'Scansioni', 'CodBarError'] as const;
export type Origine = (typeof origini)[number];

/** B-019. */
export const primoAnno = 2007;
