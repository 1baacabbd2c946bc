import type { Punto } from '../lettura-macchina.ts';

/** The way of the tool, as straight pieces; `n` pieces have `n + 1` points, the first is where it begins. All arrays are of that length but `punti`. */
export interface Percorso {
  /** X, Y, Z of each point, millimetres. */
  readonly punti: Float32Array;
  /** Line of the program, from 1, whose movement ends at the point. */
  readonly righe: Uint32Array;
  /** 1 where the piece that ends at the point is a rapid. */
  readonly rapidi: Uint8Array;
  /** Seconds from the start until the point is reached. */
  readonly tempi: Float32Array;
}

export interface Tracciato {
  aggiungi(a: Punto, riga: number, rapido: boolean, secondi: number): void;
  /** Time in which the tool stands still. */
  aspetta(secondi: number): void;
  readonly secondi: () => number;
  chiudi(): Percorso;
}

/** Arrays that grow by half as they fill: a program has some hundred thousand movements. */
export function creaTracciato(): Tracciato {
  let posti = 4096;
  let n = 1;
  let ora = 0;
  let punti = new Float32Array(posti * 3);
  let righe = new Uint32Array(posti);
  let rapidi = new Uint8Array(posti);
  let tempi = new Float32Array(posti);
  const cresci = (): void => {
    posti = Math.ceil(posti * 1.5);
    const [p, r, v, t] = [
      new Float32Array(posti * 3),
      new Uint32Array(posti),
      new Uint8Array(posti),
      new Float32Array(posti),
    ];
    p.set(punti);
    r.set(righe);
    v.set(rapidi);
    t.set(tempi);
    [punti, righe, rapidi, tempi] = [p, r, v, t];
  };
  return {
    aggiungi: ([x, y, z], riga, rapido, secondi) => {
      if (n === posti) cresci();
      ora += secondi;
      punti[n * 3] = x;
      punti[n * 3 + 1] = y;
      punti[n * 3 + 2] = z;
      righe[n] = riga;
      rapidi[n] = rapido ? 1 : 0;
      tempi[n] = ora;
      n += 1;
    },
    aspetta: (secondi) => {
      ora += secondi;
    },
    secondi: () => ora,
    chiudi: () => ({
      punti: punti.slice(0, n * 3),
      righe: righe.slice(0, n),
      rapidi: rapidi.slice(0, n),
      tempi: tempi.slice(0, n),
    }),
  };
}
