import type { Dove, DoveInPagina } from './letto.ts';

/** A word of a page or a cell of a sheet; `x` in points, or the zero-based column. */
export interface Pezzo {
  readonly testo: string;
  readonly x: number;
  readonly x2: number;
  readonly dove: Dove;
}

export interface Linea {
  readonly pagina: number;
  /** Top and height; each row of a sheet counts 1. */
  readonly y: number;
  readonly alto: number;
  readonly pezzi: readonly Pezzo[];
}

/** `griglia`: pieces are cells and columns whole numbers. */
export interface Fogli {
  readonly linee: readonly Linea[];
  readonly griglia: boolean;
}

export interface Tratto {
  readonly testo: string;
  readonly x: number;
  readonly x2: number;
  readonly pezzi: readonly Pezzo[];
}

export const testoDi = (pezzi: readonly Pezzo[]): string => pezzi.map(({ testo }) => testo).join(' ');
export const testoLinea = ({ pezzi }: Linea): string => testoDi(pezzi);

export const trattoDi = (pezzi: readonly Pezzo[]): Tratto => ({
  testo: testoDi(pezzi),
  x: Math.min(...pezzi.map(({ x }) => x)),
  x2: Math.max(...pezzi.map(({ x2 }) => x2)),
  pezzi,
});

/** Groups words separated by less than a wide space. */
export function trattiDi(linea: Linea, spazio = 0.6): Tratto[] {
  const gruppi: Pezzo[][] = [];
  for (const pezzo of linea.pezzi) {
    const prima = gruppi.at(-1)?.at(-1);
    if (prima && pezzo.x - prima.x2 < spazio * linea.alto) gruppi.at(-1)?.push(pezzo);
    else gruppi.push([pezzo]);
  }
  return gruppi.map(trattoDi);
}

const inPagina = (dove: Dove): dove is DoveInPagina => 'pagina' in dove;

/** For pieces on a page one place per line; otherwise one per piece. */
export function doveDi(pezzi: readonly Pezzo[]): Dove[] {
  const unite: Dove[] = [];
  for (const { dove } of pezzi) {
    const prima = unite.at(-1);
    if (!prima || !inPagina(prima) || !inPagina(dove) || prima.pagina !== dove.pagina || Math.abs(prima.y - dove.y) > 3)
      unite.push(dove);
    else {
      const x = Math.min(prima.x, dove.x);
      const larghezza = Math.max(prima.x + prima.larghezza, dove.x + dove.larghezza) - x;
      unite[unite.length - 1] = { ...prima, x, larghezza, altezza: Math.max(prima.altezza, dove.altezza) };
    }
  }
  return unite;
}
