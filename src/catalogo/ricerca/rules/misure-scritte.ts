import { piega } from './piega.ts';
import { terminiConPosto } from './termini.ts';

/** Sides, a diameter, a length, a bit or a grain, however written; a bare number or a thread alone may be a quantity. */
const intera = /\d.*x|^(?:ø|[lh]|tx|ph|grana)\d/;
/** Characters; reading is quadratic in a word's length, and no order line is longer. */
const lungo = 300;

/** Each size as one word, `3,5 mm x 30 mm` as `3,5x30mm`, so that none of its numbers is taken for a quantity. */
export function conMisureIntere(testo: string): string {
  const piegato = piega(testo);
  // Places are those of the text only where folding keeps its length.
  if (testo.length > lungo || piegato.length !== testo.length) return testo;
  return terminiConPosto(piegato)
    .filter(({ termine }) => intera.test(termine.testo))
    .reduceRight(
      (scritto, { da, a }) =>
        scritto.slice(0, da) + scritto.slice(da, a).replace(/\s+|mm(?=\s*[x×*])/gi, '') + scritto.slice(a),
      testo,
    );
}

/** Whether the text says a size such as `M6`, `Ø35`, `80 x 60`; a bare number or a fraction is not specific enough. */
export const diceMisura = (testo: string): boolean =>
  terminiConPosto(piega(testo.slice(0, lungo))).some(({ termine }) => /\d.*x|^[mø]\d/.test(termine.testo));
