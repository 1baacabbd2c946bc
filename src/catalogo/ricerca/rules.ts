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

export interface StatoArticolo {
  readonly nonStampCatalogo: boolean;
  readonly obsoleto: boolean;
  readonly eliminato: boolean;
  readonly disattivaInternet?: boolean;
  /** Without it an article is hidden by default. */
  readonly nrArt?: number;
}

/**
 * P-145..147. With only `normale`: articles without a flag and not empty. Without `normale`: flagged ones whose flag
 * is on. Otherwise both, and all without a flag. One flag is enough; off internet always needs its own.
 */
export function mostraArticolo(filtro: FiltroStati, articolo: StatoArticolo): boolean {
  const [fuoriCatalogo, obsoleto, eliminato, disattivoInternet, normale] = filtro;
  if (articolo.disattivaInternet === true && !disattivoInternet) return false;
  if (articolo.nonStampCatalogo || articolo.obsoleto || articolo.eliminato) {
    return (
      (articolo.nonStampCatalogo && fuoriCatalogo) ||
      (articolo.obsoleto && obsoleto) ||
      (articolo.eliminato && eliminato)
    );
  }
  if (articolo.disattivaInternet === true) return true;
  return normale && (articolo.nrArt !== 0 || fuoriCatalogo || obsoleto || eliminato || disattivoInternet);
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
