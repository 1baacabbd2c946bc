import type { Limiti, Punto } from '../lettura-macchina.ts';
import { assi, puntoDi } from '../lettura-macchina.ts';
import type { GuastoRiga } from './blocco.ts';
import type { Luogo } from './stato-modale.ts';

/** mm, and the first line reaching each side; both 0 without a workpiece position. */
export interface Estensione {
  readonly min: Punto;
  readonly max: Punto;
  readonly righeMin: Punto;
  readonly righeMax: Punto;
}

export function creaEstensione(): {
  tocca(punto: Punto, riga: number, luoghi: readonly Luogo[]): void;
  chiudi(): Estensione | null;
} {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  const righeMin: [number, number, number] = [0, 0, 0];
  const righeMax: [number, number, number] = [0, 0, 0];
  return {
    tocca: (punto, riga, luoghi) => {
      for (let i = 0; i < 3; i += 1) {
        // Machine coordinates were checked in their block.
        if (luoghi[i] === 'macchina') continue;
        const dove = punto[i] as number;
        if (dove < (min[i] as number)) {
          min[i] = dove;
          righeMin[i] = riga;
        }
        if (dove > (max[i] as number)) {
          max[i] = dove;
          righeMax[i] = riga;
        }
      }
    },
    chiudi: () => {
      if (righeMax.every((riga) => riga === 0)) return null;
      const senza = (quote: Punto): Punto => puntoDi((i) => (righeMax[i] === 0 ? 0 : (quote[i] as number)));
      return { min: senza(min), max: senza(max), righeMin, righeMax };
    },
  };
}

const senzaScarto: Punto = [0, 0, 0];
const mm = (valore: number): string => String(Math.round(valore * 1000) / 1000).replace('.', ',');

/** `scarto`: workpiece zero in machine coordinates. */
export function fuoriLimiti(
  estensione: Estensione | null,
  { min, max }: Limiti,
  scarto: Punto = senzaScarto,
): GuastoRiga[] {
  if (!estensione) return [];
  return assi.flatMap((asse, i) => {
    if (estensione.righeMax[i] === 0) return [];
    const [basso, alto] = [
      (estensione.min[i] as number) + (scarto[i] as number),
      (estensione.max[i] as number) + (scarto[i] as number),
    ];
    const sotto = basso < (min[i] as number) - 1e-6;
    const sopra = alto > (max[i] as number) + 1e-6;
    return [
      ...(sotto
        ? [
            {
              riga: estensione.righeMin[i] as number,
              testo: `${asse} arriva a ${mm(basso)}, il limite è ${mm(min[i] as number)}`,
            },
          ]
        : []),
      ...(sopra
        ? [
            {
              riga: estensione.righeMax[i] as number,
              testo: `${asse} arriva a ${mm(alto)}, il limite è ${mm(max[i] as number)}`,
            },
          ]
        : []),
    ];
  });
}
