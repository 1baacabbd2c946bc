import { cicli } from './cicli-foro.ts';
import { ErroreRiga } from './espressioni.ts';
import type { Parole } from './stato-modale.ts';

const cicliDiForo = [...cicli];
const compensano = [41, 41.1, 42, 42.1];
const tornio = [70, 71, 71.1, 71.2, 72, 72.1, 72.2];

/** Codes that use the word: LinuxCNC refuses a line with a word that no code uses. */
const usata: Readonly<Record<string, { readonly g: readonly number[]; readonly m?: readonly number[] }>> = {
  D: { g: [...compensano, ...tornio, 96] },
  H: { g: [43, 43.2, 76] },
  I: { g: [2, 3, 5, 5.1, 10, 33.1, 76, 87, ...tornio] },
  J: { g: [2, 3, 5, 5.1, 10, 76, 87] },
  K: { g: [2, 3, 33, 33.1, 76, 87] },
  L: { g: [10, 5.2, 6, 76, ...compensano, ...cicliDiForo], m: [66, 98] },
  P: {
    g: [2, 3, 4, 5, 5.2, 6, 10, 64, 74, 76, 82, 84, 86, 88, 89, ...tornio],
    m: [50, 51, 52, 53, 62, 63, 64, 65, 66, 98],
  },
  Q: { g: [5, 10, 64, 73, 76, 83, ...tornio], m: [19, 61, 66, 67, 68] },
  R: { g: [2, 3, 10, 76, ...cicliDiForo, ...tornio], m: [19] },
};

/** `moto`: the motion active in this line. User-defined codes, from M100, accept any word. */
export function verificaParole(
  parole: Parole,
  codici: { readonly g: readonly number[]; readonly m: readonly number[]; readonly moto: number | null },
): void {
  if (codici.m.some((m) => m >= 100)) return;
  for (const [lettera, { g, m = [] }] of Object.entries(usata)) {
    if (parole[lettera] === undefined) continue;
    const presa = g.includes(codici.moto ?? -1) || codici.g.some((uno) => g.includes(uno));
    if (!presa && !codici.m.some((uno) => m.includes(uno)))
      throw new ErroreRiga(`la parola ${lettera} non serve a nessun comando di questa riga: la macchina si ferma qui`);
  }
}
