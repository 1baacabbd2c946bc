import type { Punto } from '../lettura-macchina.ts';
import { piani } from './archi.ts';
import type { Piano } from './archi.ts';

/** Coordinate system of a position: unknown start, workpiece, or machine (G53, G28, G30). */
export type Luogo = 'inizio' | 'pezzo' | 'macchina';

/** mm, feed in mm/min. */
export interface Modale {
  posizione: Punto;
  readonly luoghi: Luogo[];
  /** 81 to 83: drilling; null after G80. */
  moto: number | null;
  unita: 1 | 25.4;
  assoluto: boolean;
  centriAssoluti: boolean;
  piano: Piano;
  avanzamento: number;
  /** G98: to start. LinuxCNC's default is G99, to R. */
  ritornoIniziale: boolean;
  /** Modal codes stated. */
  readonly detti: Set<number>;
  ciclo: { z: number | null; r: number | null; q: number; p: number };
}

export const modaleIniziale = (): Modale => ({
  posizione: [0, 0, 0],
  luoghi: ['inizio', 'inizio', 'inizio'],
  moto: null,
  unita: 1,
  assoluto: true,
  centriAssoluti: false,
  piano: [0, 1, 2],
  avanzamento: 0,
  ritornoIniziale: false,
  detti: new Set(),
  ciclo: { z: null, r: null, q: 0, p: 0 },
});

const indifferenti = new Set([40, 43, 43.1, 49, 50, 54, 55, 56, 57, 58, 59, 59.1, 59.2, 59.3, 61, 61.1, 64, 94, 97]);

/** False: unsupported. */
export function applicaG(modale: Modale, g: number): boolean {
  modale.detti.add(g);
  const piano = piani[g];
  if (piano) modale.piano = piano;
  else if (g === 20 || g === 21) modale.unita = g === 20 ? 25.4 : 1;
  else if (g === 90 || g === 91) modale.assoluto = g === 90;
  else if (g === 90.1 || g === 91.1) modale.centriAssoluti = g === 90.1;
  else if (g === 98 || g === 99) modale.ritornoIniziale = g === 98;
  else if (g === 80) modale.moto = null;
  else if (g <= 3 || (g >= 81 && g <= 83)) modale.moto = g;
  else return indifferenti.has(g);
  return Number.isInteger(g) || g === 90.1 || g === 91.1;
}

const daDire = [
  [[20, 21], 'G20 o G21'],
  [[90, 91], 'G90 o G91'],
] as const;
const pianoDaDire = [[17, 18, 19], 'G17, G18 o G19'] as const;

/** A mode the program leaves unstated, as the machine keeps that of the last program or command; or null. */
export function nonDetto({ detti, moto }: Modale): string | null {
  const servono = (moto ?? 0) >= 2 ? [...daDire, pianoDaDire] : daDire;
  const manca = servono.find(([codici]) => !codici.some((g) => detti.has(g)));
  return manca ? `prima del movimento serve ${manca[1]}` : null;
}
