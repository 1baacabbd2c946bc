import type { Famiglia } from '../families/kinds.ts';

export const imageKey = (famiglia: Famiglia, serie: number, variante: number): string =>
  `testate/${famiglia.codice.toLowerCase()}-${serie + 1}${variante === 0 ? '' : String.fromCharCode(97 + variante)}.svg`;
