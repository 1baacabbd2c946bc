import type { Gruppo } from './kinds.ts';

/** Preferred lengths of metric screws in mm. */
const preferite = [
  4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 100, 110, 120, 130, 140, 150,
  160, 180, 200,
];

/** Diameters M… with the lengths that exist for each: from about one and a half to sixteen diameters. */
export const filetti = (diametri: readonly number[], lungo = 16, corto = 1.5): Gruppo[] =>
  diametri.map((d) => ({
    nome: `M${d}`,
    misure: preferite.filter((l) => l >= d * corto && l <= Math.min(200, d * lungo)).map((l) => `M${d}x${l}`),
  }));

/** Wood and self-tapping screws: diameter in mm with its lengths. */
export const legno = (tavola: Readonly<Record<string, readonly number[]>>): Gruppo[] =>
  Object.entries(tavola).map(([d, lunghezze]) => ({
    nome: `Ø ${d.replace('.', ',')}`,
    misure: lunghezze.map((l) => `${d.replace('.', ',')}x${l}`),
  }));

/** One group of sizes without a heading of its own. */
export const misure = (...lista: readonly string[]): Gruppo[] => [{ nome: '', misure: lista }];
export const mm = (...lista: readonly (number | string)[]): Gruppo[] => misure(...lista.map((one) => `mm ${one}`));
/** Named groups with their sizes. */
export const gruppi = (tavola: Readonly<Record<string, readonly (number | string)[]>>, prima = ''): Gruppo[] =>
  Object.entries(tavola).map(([nome, lista]) => ({ nome, misure: lista.map((one) => `${prima}${one}`) }));
/** Sizes of metric nuts and washers. */
export const metrici = (...diametri: readonly number[]): Gruppo[] =>
  misure(...diametri.map((d) => `M${String(d).replace('.', ',')}`));
/** Numbers from, to, by step. */
export const da = (inizio: number, fine: number, passo: number): number[] =>
  Array.from({ length: Math.floor((fine - inizio) / passo) + 1 }, (_, i) => inizio + i * passo);
