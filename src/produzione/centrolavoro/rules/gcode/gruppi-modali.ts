import { ErroreRiga } from './espressioni.ts';
import { cicli } from './cicli-foro.ts';
import { sistemi } from './stato-partenza.ts';
import type { Parole } from './stato-modale.ts';

/** Modal groups: only one code of each group is allowed per line. */
const gruppiG: readonly (readonly number[])[] = [
  [4, 10, 28, 28.1, 30, 30.1, 52, 53, 92],
  [7, 8],
  [17, 18, 19],
  [20, 21],
  [40, 41, 41.1, 42, 42.1],
  [43, 43.1, 43.2, 49],
  sistemi,
  [61, 61.1, 64],
  [90, 91],
  [90.1, 91.1],
  [93, 94, 95],
  [96, 97],
  [98, 99],
];
const gruppiM: readonly (readonly number[])[] = [
  [0, 1, 2, 30, 60],
  [3, 4, 5, 19, 70, 71, 72, 73],
  [6, 61],
  [7, 8, 9],
  [48, 49, 50, 51, 52, 53],
  [62, 63, 64, 65, 66, 67, 68],
];
/** Codes that use the line's coordinates, so no motion is allowed beside them. */
const preseDiCoordinate = new Set([10, 28, 30, 52, 92]);

/**
 * LinuxCNC refuses a line with two codes of one group, two codes that use its coordinates, or a word that its motion
 * excludes.
 */
export function verificaGruppi(
  g: readonly number[],
  m: readonly number[],
  { parole, aTempo, moti }: { readonly parole: Parole; readonly aTempo: boolean; readonly moti: ReadonlySet<number> },
): void {
  unoSolo('G', gruppiG, g);
  unoSolo('M', gruppiM, m);
  const moto = g.find((uno) => moti.has(uno) && uno !== 80);
  const presa = g.find((uno) => preseDiCoordinate.has(uno));
  if (moto !== undefined && presa !== undefined) throw insieme('G', moto, presa);
  if (g.includes(96) && parole['S'] === undefined) throw new ErroreRiga('a G96 manca S, la velocità di taglio');
  if (g.includes(43.2) && parole['H'] !== undefined && ['X', 'Y', 'Z'].some((asse) => parole[asse] !== undefined))
    throw new ErroreRiga('con G43.2 H non stanno coordinate nella stessa riga');
  if ((moto === 33 || moto === 33.1) && parole['F'] !== undefined)
    throw new ErroreRiga(`con G${moto} non sta F: avanza con il passo K`);
  if (moto !== undefined && cicli.has(moto) && aTempo) throw new ErroreRiga(`G${moto} non sta con G93: prima G94`);
}

const insieme = (lettera: string, uno: number, altro: number): ErroreRiga =>
  new ErroreRiga(`${lettera}${uno} e ${lettera}${altro} non stanno nella stessa riga`);

function unoSolo(lettera: 'G' | 'M', gruppi: readonly (readonly number[])[], codici: readonly number[]): void {
  if (codici.length < 2) return;
  for (const gruppo of gruppi) {
    const [uno, altro] = codici.filter((codice) => gruppo.includes(codice));
    if (uno !== undefined && altro !== undefined) throw insieme(lettera, uno, altro);
  }
}
