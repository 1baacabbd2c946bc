import { assi, puntoDi, type Limiti, type Punto } from '../lettura-macchina.ts';
import type { GuastoRiga } from './blocco.ts';

/** mm, and the first line reaching each side; both 0 without a workpiece position. */
export interface Estensione {
  readonly min: Punto;
  readonly max: Punto;
  readonly righeMin: Punto;
  readonly righeMax: Punto;
}

interface Tratto {
  min: number;
  max: number;
  rigaMin: number;
  rigaMax: number;
}

/** Reached extents by axis and by the origin of their coordinates (`chiave`). */
export interface Estensioni {
  tocca(asse: number, chiave: string, dove: number, riga: number): void;
  /** Over all origins except the machine's own coordinates and positions. */
  chiudi(): Estensione | null;
  tratti(): readonly { readonly asse: number; readonly chiave: string; readonly tratto: Readonly<Tratto> }[];
}

export const dellaMacchina = 'macchina';
const diRiposo = new Set([dellaMacchina, 'G28', 'G30']);

export function creaEstensioni(): Estensioni {
  const perAsse = assi.map(() => new Map<string, Tratto>());
  const tratti = () => perAsse.flatMap((suoi, asse) => [...suoi].map(([chiave, tratto]) => ({ asse, chiave, tratto })));
  return {
    tocca: (asse, chiave, dove, riga) => {
      const suoi = perAsse[asse] as Map<string, Tratto>;
      const tratto = suoi.get(chiave);
      if (!tratto) {
        suoi.set(chiave, { min: dove, max: dove, rigaMin: riga, rigaMax: riga });
        return;
      }
      if (dove < tratto.min) {
        tratto.min = dove;
        tratto.rigaMin = riga;
      }
      if (dove > tratto.max) {
        tratto.max = dove;
        tratto.rigaMax = riga;
      }
    },
    tratti,
    chiudi: () => {
      const sue = tratti().filter(({ chiave }) => !diRiposo.has(chiave));
      if (sue.length === 0) return null;
      const il = (asse: number, lato: 'min' | 'max'): Tratto | null =>
        sue
          .filter((uno) => uno.asse === asse)
          .map(({ tratto }) => tratto)
          .toSorted((a, b) => (lato === 'min' ? a.min - b.min : b.max - a.max))
          .at(0) ?? null;
      return {
        min: puntoDi((i) => il(i, 'min')?.min ?? 0),
        max: puntoDi((i) => il(i, 'max')?.max ?? 0),
        righeMin: puntoDi((i) => il(i, 'min')?.rigaMin ?? 0),
        righeMax: puntoDi((i) => il(i, 'max')?.rigaMax ?? 0),
      };
    },
  };
}

const mm = (valore: number): string => String(Math.round(valore * 1000) / 1000).replace('.', ',');

/** Machine coordinates are compared with the limits; coordinates from an unknown origin with the length of the axis. */
export function fuoriLimiti(estensioni: Estensioni, { min, max }: Limiti): GuastoRiga[] {
  return estensioni.tratti().flatMap(({ asse, chiave, tratto }) => {
    const [nome, basso, alto] = [assi[asse] as string, min[asse] as number, max[asse] as number];
    if (chiave !== dellaMacchina) {
      const lungo = tratto.max - tratto.min;
      return lungo > alto - basso + 1e-6
        ? [
            {
              riga: tratto.rigaMax > tratto.rigaMin ? tratto.rigaMax : tratto.rigaMin,
              testo: `${nome} va da ${mm(tratto.min)} a ${mm(tratto.max)}: sono ${mm(lungo)} mm, la macchina ne ha ${mm(alto - basso)}`,
            },
          ]
        : [];
    }
    return [
      ...(tratto.min < basso - 1e-6
        ? [{ riga: tratto.rigaMin, testo: `${nome} arriva a ${mm(tratto.min)}, il limite è ${mm(basso)}` }]
        : []),
      ...(tratto.max > alto + 1e-6
        ? [{ riga: tratto.rigaMax, testo: `${nome} arriva a ${mm(tratto.max)}, il limite è ${mm(alto)}` }]
        : []),
    ];
  });
}
