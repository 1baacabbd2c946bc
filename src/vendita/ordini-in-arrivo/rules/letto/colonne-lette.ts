import type { Colonna } from './letto.ts';
import { comeCodice } from './codici-scritti.ts';
import { type Linea, type Pezzo, testoDi, trattoDi } from './pezzi.ts';
import type { CellaTestata } from './testata-tabella.ts';

export interface ColonnaTrovata extends Colonna {
  readonly nota: boolean;
  readonly per?: number;
}

/** True for a spreadsheet: each of its columns is a position. */
const diGriglia = (celle: readonly CellaTestata[]): ColonnaTrovata[] =>
  celle.map((cella) => colonna(cella, cella.x - 0.05, cella.x2 + 0.05));

const colonna = (cella: CellaTestata, da: number, a: number): ColonnaTrovata => ({
  nome: cella.nome,
  da,
  a,
  testata: cella.testo,
  nota: cella.nota,
  ...(cella.per === undefined ? {} : { per: cella.per }),
});

/**
 * The boundary between two heads: where the fewest words are cut, then where the gap is widest, then nearest to the
 * right head.
 */
function confine(prima: CellaTestata, dopo: CellaTestata, parole: readonly Pezzo[]): number {
  const [da, a] = [(prima.x + Math.min(prima.x2, dopo.x)) / 2, (dopo.x + dopo.x2) / 2];
  const vicine = parole.filter(({ x, x2 }) => x2 > da && x < a);
  const tagli = [...new Set([da, a, dopo.x, prima.x2, ...vicine.flatMap(({ x, x2 }) => [x, x2])])]
    .filter((x) => x >= da && x <= a)
    .sort((uno, altro) => uno - altro);
  let migliore = { x: (Math.max(prima.x2, da) + dopo.x) / 2, tagliate: Number.POSITIVE_INFINITY, largo: 0 };
  for (let i = 0; i + 1 < tagli.length; i++) {
    const [sinistra, destra] = [tagli[i] ?? 0, tagli[i + 1] ?? 0];
    const x = (sinistra + destra) / 2;
    // Cutting a head counts like cutting three words.
    const testate = [prima, dopo].filter((testa) => testa.x < x - 0.5 && testa.x2 > x + 0.5).length;
    const tagliate = vicine.filter((una) => una.x < x && una.x2 > x).length + testate * 3;
    const largo = destra - sinistra;
    if (tagliate < migliore.tagliate || (tagliate === migliore.tagliate && largo > migliore.largo))
      migliore = { x, tagliate, largo };
  }
  return migliore.x;
}

/** Share of lines that must have a code for a column without a head to be recognised. */
const parteMuta = 0.7;

/** Adds heads without text: between two heads, or before the first, where most lines have a code. */
export function testateMute(celle: readonly CellaTestata[], linee: readonly Linea[]): CellaTestata[] {
  return celle.flatMap((dopo, i) => {
    const da = celle[i - 1]?.x2 ?? Number.NEGATIVE_INFINITY;
    const trovati = linee.flatMap(({ pezzi }) => {
      const suoi = pezzi.filter(({ x, x2 }) => x >= da && x2 <= dopo.x);
      return comeCodice(testoDi(suoi)) ? [suoi] : [];
    });
    if (linee.length === 0 || trovati.length < parteMuta * linee.length) return [];
    const { x, x2 } = trattoDi(trovati.flat());
    return [{ x, x2, pezzi: [], testo: '', nome: 'altro', nota: false } satisfies CellaTestata];
  });
}

/** Columns of a table from its heads and the gaps between the words of its lines. */
export function colonneDi(celle: readonly CellaTestata[], linee: readonly Linea[], griglia: boolean): ColonnaTrovata[] {
  if (griglia) return diGriglia(celle);
  const parole = linee.flatMap(({ pezzi }) => pezzi);
  const confini = celle.slice(1).map((dopo, i) => confine(celle[i] as CellaTestata, dopo, parole));
  return celle.map((cella, i) =>
    colonna(cella, confini[i - 1] ?? Number.NEGATIVE_INFINITY, confini[i] ?? Number.POSITIVE_INFINITY),
  );
}

/** A word belongs to the column of its middle. */
export const colonnaDi = <C extends Colonna>(colonne: readonly C[], { x, x2 }: Pezzo): C | undefined => {
  const mezzo = (x + x2) / 2;
  return colonne.find(({ da, a }) => mezzo >= da && mezzo < a);
};

export function celleDellaLinea<C extends Colonna>(colonne: readonly C[], linea: Linea): Map<C, Pezzo[]> {
  const celle = new Map<C, Pezzo[]>();
  for (const pezzo of linea.pezzi) {
    const sua = colonnaDi(colonne, pezzo);
    if (!sua) continue;
    const gia = celle.get(sua);
    if (gia) gia.push(pezzo);
    else celle.set(sua, [pezzo]);
  }
  return celle;
}
