import { caselleRottura } from '#prodotto/testate/rules/rottura.ts';

// Not in `rules.ts`, which the first load contains.

interface RigaDiPagina {
  readonly ctTpRiga: 'D' | 'P' | 'V' | 'T';
}

/** Drops sub-headings without an article. */
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

/** P-247. */
const campiRottura = (cdArticolo: string): readonly [string, string, string] => [
  cdArticolo.slice(8, 10),
  cdArticolo.slice(10, 12),
  cdArticolo.slice(12),
];

/** P-187: rows before which the table is divided, because the article differs from the one above in a chosen field. */
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
