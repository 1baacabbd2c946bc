import type { Ruolo } from '#platform/contract/call.ts';
import { interni } from '#parti/ruoli.ts';

/** P-148. */
export type FiltroStati = readonly [
  fuoriCatalogo: boolean,
  obsoleto: boolean,
  eliminato: boolean,
  disattivoInternet: boolean,
  normale: boolean,
];

export const filtroPredefinito: FiltroStati = [false, false, false, false, true];

/** `0;0;0;0;1`, or null (P-144). */
export function leggiFiltro(testo: string): FiltroStati | null {
  if (!/^[01](;[01]){4}$/.test(testo)) return null;
  const [a, b, c, d, e] = testo.split(';').map((flag) => flag === '1');
  return [a === true, b === true, c === true, d === true, e === true];
}

export const scriviFiltro = (filtro: FiltroStati): string => filtro.map((flag) => (flag ? '1' : '0')).join(';');

/** P-038. */
export function filtroPerRuolo(ruolo: Ruolo, filtro: FiltroStati): FiltroStati {
  if (interni.includes(ruolo)) return filtro;
  if (ruolo !== 3) return filtroPredefinito;
  return [filtro[0], filtro[1], filtro[2], false, true];
}

/** P-099. */
export const tuttiValori = 'Tutti';

/** The value may contain `#`. */
export function leggiChiave(chiave: string): { filtro: string; valore: string } {
  const dove = chiave.indexOf('#');
  return { filtro: chiave.slice(0, dove), valore: chiave.slice(dove + 1) };
}

export const filtriMassimi = 40;

export const eChiave = (testo: string): boolean => testo.length <= 200 && testo.includes('#');

/** Role 3: its company's stock (P-155). */
export const filtroUbicazione = 'Ubicazione';

export const tipiUbicazione = [
  ['acquisto', 'Acquisto'],
  ['deposito', 'Conto deposito'],
  ['lavoro', 'Conto lavoro'],
] as const;
