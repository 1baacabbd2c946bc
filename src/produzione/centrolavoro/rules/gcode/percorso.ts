import type { Punto } from '../lettura-macchina.ts';

/** All arrays but `punti` have `n + 1` entries for `n` segments. */
export interface Percorso {
  /** X, Y, Z, mm. */
  readonly punti: Float32Array;
  /** From 1, ending here. */
  readonly righe: Uint32Array;
  /** 1: rapid. */
  readonly rapidi: Uint8Array;
  /** s. */
  readonly tempi: Float32Array;
}

export interface Tracciato {
  aggiungi(a: Punto, riga: number, rapido: boolean, secondi: number): void;
  aspetta(secondi: number): void;
  readonly secondi: () => number;
  readonly quanti: () => number;
  chiudi(): Percorso;
}

/** Maximum time, some thirty years in s: a feed rate close to zero would overflow the field. */
const secondiMassimi = 1e9;

/** Programs have hundreds of thousands of movements. */
export function creaTracciato(da: Punto): Tracciato {
  let posti = 4096;
  let n = 1;
  let ora = 0;
  let punti = new Float32Array(posti * 3);
  let righe = new Uint32Array(posti);
  let rapidi = new Uint8Array(posti);
  let tempi = new Float32Array(posti);
  punti.set(da);
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
      ora = Math.min(ora + secondi, secondiMassimi);
      punti[n * 3] = x;
      punti[n * 3 + 1] = y;
      punti[n * 3 + 2] = z;
      righe[n] = riga;
      rapidi[n] = rapido ? 1 : 0;
      tempi[n] = ora;
      n += 1;
    },
    aspetta: (secondi) => {
      ora = Math.min(ora + secondi, secondiMassimi);
    },
    secondi: () => ora,
    quanti: () => n,
    chiudi: () => ({
      punti: punti.slice(0, n * 3),
      righe: righe.slice(0, n),
      rapidi: rapidi.slice(0, n),
      tempi: tempi.slice(0, n),
    }),
  };
}
