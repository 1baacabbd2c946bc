import { piega } from './piega.ts';
import { terminiConPosto } from './termini.ts';

/** Sides, a diameter, a length, a bit or a grain, however written; a bare number or a thread alone may be a quantity. */
const intera = /\d.*x|^(?:ø|[lh]|tx|ph|grana)\d/;
/** Characters; reading is quadratic in a word's length, and no order line is longer. */
const lungo = 300;

/** Where the reader of the search finds sizes, from the last; none if folding changes the places of a text. */
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

/** The comma of a size is decimal: `3,5x30`, `M3x0,5`, `2,5mm`. Three figures after it (`12,500 kg`) are left as they are. */
export const conPuntiDecimali = (testo: string): string =>
  testo.includes(',') ? scambia(testo, conDecimali, (misura) => misura.replace(/,(?=\d{1,2}(?!\d))/g, '.')) : testo;

/** Whether the text says a size such as `M6`, `Ø35`, `80 x 60`; a bare number or a fraction is not specific enough. */
export const diceMisura = (testo: string): boolean =>
  terminiConPosto(piega(testo.slice(0, lungo))).some(({ termine }) => /\d.*x|^[mø]\d/.test(termine.testo));
