import { sortsOf } from '#platform/contract/list.ts';

// What the address of the list may say; a file of its own, because it is loaded with the first screen.

/** What a request can be about; `Altro` says it in words of its own (B-084). */
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
