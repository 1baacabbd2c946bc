import { piega } from '#catalogo/ricerca/rules/piega.ts';

/** How long a search that found nothing is kept, days. */
export const giorniRicerche = 30;
/** Letters of a search that are kept. */
export const parolaMassima = 60;

const personali = [
  /@/,
  // Fiscal code, and a mobile number as it is typed.
  /^[a-z]{6}\d{2}[a-z]\d{2}[a-z]\d{3}[a-z]$/,
  /^(\+39|0039)?3\d{8,9}$/,
];

/** The words of a search as they are counted, lower case without accents; null for none, and for what looks like personal data. */
export function parolaCercata(valore: string): string | null {
  const parola = piega(valore).replace(/\s+/g, ' ').trim().slice(0, parolaMassima).trim();
  const stretta = parola.replace(/[ .-]/g, '');
  return stretta === '' || personali.some((una) => una.test(stretta)) ? null : parola;
}
