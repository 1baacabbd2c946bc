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
