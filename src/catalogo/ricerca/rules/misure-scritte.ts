import { piega } from './piega.ts';
import { terminiConPosto } from './termini.ts';

/**
 * Sides, a diameter, a length, a bit or a grit size in any notation; a bare number or thread alone may be a quantity.
 */
const intera = /\d.*x|^(?:ø|[lh]|tx|ph|grana)\d/;
/** Maximum characters: parsing is quadratic in a word's length, and no order line is longer. */
const lungo = 300;

/** Positions of sizes as the search finds them, last first; none if normalisation shifts positions. */
function posti(testo: string, quali: RegExp): { readonly da: number; readonly a: number }[] {
  const piegato = piega(testo);
  if (testo.length > lungo || piegato.length !== testo.length) return [];
  return terminiConPosto(piegato)
    .filter(({ termine }) => quali.test(termine.testo))
    .reverse();
}

const scambia = (testo: string, quali: RegExp, come: (misura: string) => string): string =>
  posti(testo, quali).reduce(
    (scritto, { da, a }) => scritto.slice(0, da) + come(scritto.slice(da, a)) + scritto.slice(a),
    testo,
  );

/** Each size as one word, `3,5 mm x 30 mm` as `3,5x30mm`, so that none of its numbers is taken for a quantity. */
export const conMisureIntere = (testo: string): string =>
  scambia(testo, intera, (misura) => misura.replace(/\s+|mm(?=\s*[x×*])/gi, ''));

/** Sides, or a number with its unit; another number's comma may separate it from the next. */
const conDecimali = /\d.*x|\d(?:mm|cm|mt|kg|lt|gr|ml)$|^(?:ø|[lh]|int)\d/;

/** Converts the decimal comma of sizes: `3,5x30`, `M3x0,5`, `2,5mm`. Before three digits (`12,500 kg`) it is kept. */
export const conPuntiDecimali = (testo: string): string =>
  testo.includes(',') ? scambia(testo, conDecimali, (misura) => misura.replace(/,(?=\d{1,2}(?!\d))/g, '.')) : testo;

/**
 * True if the text contains a size such as `M6`, `Ø35`, `80 x 60`; a bare number or a fraction is not specific enough.
 */
export const diceMisura = (testo: string): boolean =>
  terminiConPosto(piega(testo.slice(0, lungo))).some(({ termine }) => /\d.*x|^[mø]\d/.test(termine.testo));
