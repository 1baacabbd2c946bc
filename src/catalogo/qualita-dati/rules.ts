import { piega } from '#catalogo/ricerca/rules/piega.ts';

/** Days for which searches count. */
export const giorniRicerche = 30;
/** A word is reported once it was searched so often without anyone choosing a result. */
export const ricercheSenzaClic = 3;
/** Characters. */
export const parolaMassima = 60;

const personali = [
  /@/,
  // Italian fiscal code; mobile number as typed.
  /^[a-z]{6}\d{2}[a-z]\d{2}[a-z]\d{3}[a-z]$/,
  /^(\+39|0039)?3\d{8,9}$/,
];

/** The summary's search for the whole catalogue or a chapter, which contains no searched words. */
const interoCatalogo = /^catalogo( \d{2}(\.\d{2})?)?$/;

/** Null if the text is empty, asks for the catalogue or looks like personal data. */
export function parolaCercata(valore: string): string | null {
  const parola = piega(valore).replace(/\s+/g, ' ').trim().slice(0, parolaMassima).trim();
  const stretta = parola.replace(/[ .-]/g, '');
  return stretta === '' || interoCatalogo.test(parola) || personali.some((una) => una.test(stretta)) ? null : parola;
}
