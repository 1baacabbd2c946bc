import { oneOf, text, whole } from '#platform/contract/search-fields.ts';

// Loaded with the first screen.

/** B-019. `CodBarError`: bar code without a document. */
export const origini = ['Archivio', 'Scansioni', 'CodBarError'] as const;
export type Origine = (typeof origini)[number];

/** B-019. */
export const primoAnno = 2007;

export const campiScansioni = {
  origine: oneOf(origini),
  area: text(40),
  tipo: text(40),
  anno: whole(1, 999_999_999),
  numero: whole(1, 999_999_999),
  cliente: text(6),
  rimanenza: whole(1, 999_999_999),
  pagina: whole(1, 999_999_999),
};
