import { sortsOf } from '#platform/contract/list.ts';

// Loaded with the first screen, hence a file of its own.

/** `Altro` has its own text (B-084). */
export const aree = [
  'Catalogo',
  'Clienti',
  'Documenti',
  'Magazzino',
  'Ordini',
  'Produzione',
  'Spedizioni',
  'Terzisti',
  'Altro',
] as const;
export type Area = (typeof aree)[number];

export const ordinamenti = sortsOf([
  'numero',
  'area',
  'stato',
  'richiedente',
  'esecutore',
  'dataRichiesta',
  'dataEsecuzione',
]);
