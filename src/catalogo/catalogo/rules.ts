import { caselleRottura } from '#prodotto/testate/rules/rottura.ts';

/** Rows of one page: more than any printed table has. */
export const righeMassime = 5000;

/** What a row of a page is: an article, a sub-heading, a text across, a blank. */
interface RigaDiPagina {
  readonly ctTpRiga: 'D' | 'P' | 'V' | 'T';
}

/** The rows without the sub-headings that have no article below them, before the next one. */
export function senzaTitoliVuoti<R extends RigaDiPagina>(righe: readonly R[]): R[] {
  let sotto = false;
  return righe
    .reduceRight<R[]>((tenute, riga) => {
      if (riga.ctTpRiga !== 'D' || sotto) tenute.push(riga);
      sotto = riga.ctTpRiga === 'P' || (sotto && riga.ctTpRiga !== 'D');
      return tenute;
    }, [])
    .reverse();
}

/** The three fields that can divide a table: the groups of two of an article's code behind its first eight characters (P-247). */
const campiRottura = (cdArticolo: string): readonly [string, string, string] => [
  cdArticolo.slice(8, 10),
  cdArticolo.slice(10, 12),
  cdArticolo.slice(12),
];

/** P-187: for each row whether the table is broken before it: an article that differs in a chosen field from the article right above it. */
export function interruzioni(
  righe: readonly (RigaDiPagina & { readonly cdArticolo: string })[],
  codice: string,
): boolean[] {
  const scelti = caselleRottura(codice);
  return righe.map((riga, i) => {
    const sopra = righe[i - 1];
    if (riga.ctTpRiga !== 'P' || sopra?.ctTpRiga !== 'P') return false;
    const prima = campiRottura(sopra.cdArticolo);
    return campiRottura(riga.cdArticolo).some((campo, n) => scelti[n] === true && campo !== prima[n]);
  });
}
