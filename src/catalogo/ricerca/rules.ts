import type { Ruolo } from '#platform/contract/call.ts';
import { interni } from '#parti/ruoli.ts';

/** Which states are shown, in this order everywhere (P-148): out of catalogue, obsolete, deleted, off internet, normal. */
export type FiltroStati = readonly [
  fuoriCatalogo: boolean,
  obsoleto: boolean,
  eliminato: boolean,
  disattivoInternet: boolean,
  normale: boolean,
];

export const filtroPredefinito: FiltroStati = [false, false, false, false, true];

/** `0;0;0;0;1` as flags; null for any other text (P-144). */
export function leggiFiltro(testo: string): FiltroStati | null {
  if (!/^[01](;[01]){4}$/.test(testo)) return null;
  const [a, b, c, d, e] = testo.split(';').map((flag) => flag === '1');
  return [a === true, b === true, c === true, d === true, e === true];
}

export const scriviFiltro = (filtro: FiltroStati): string => filtro.map((flag) => (flag ? '1' : '0')).join(';');

/** What a role's wish comes to: staff choose all five, role 3 the first three, anybody else none (P-038). */
export function filtroPerRuolo(ruolo: Ruolo, filtro: FiltroStati): FiltroStati {
  if (interni.includes(ruolo)) return filtro;
  if (ruolo !== 3) return filtroPredefinito;
  return [filtro[0], filtro[1], filtro[2], false, true];
}

/** The state of an article; off internet is its header's. */
export interface StatoArticolo {
  readonly nonStampCatalogo: boolean;
  readonly obsoleto: boolean;
  readonly eliminato: boolean;
  readonly disattivaInternet?: boolean;
  /** How many articles stand behind the row; 0 hides it with the default filter. */
  readonly nrArt?: number;
}

/**
 * Whether a filter shows an article (P-145..147). Only `normale` on: what has no flag and is not empty. `normale` off: only flagged ones
 * whose flag is on. Else: all normal ones, and flagged ones whose flag is on. Of an article's own flags one that is on is enough; what
 * is off internet shows with that flag alone.
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

/** On top of a filter: any of its values (P-099). */
export const tuttiValori = 'Tutti';

/** A key `name#value` in its two parts; the value may contain a `#` of its own. */
export function leggiChiave(chiave: string): { filtro: string; valore: string } {
  const dove = chiave.indexOf('#');
  return { filtro: chiave.slice(0, dove), valore: chiave.slice(dove + 1) };
}

/** Filter values that one search takes. */
export const filtriMassimi = 40;

/** Whether a text of an address can be a chosen value, `name#value`. */
export const eChiave = (testo: string): boolean => testo.length <= 200 && testo.includes('#');

/** The further filter of role 3: how its company has articles of a header (P-155). */
export const filtroUbicazione = 'Ubicazione';

/** Kinds of stock at a subcontractor, as they are kept and as the filter names them. */
export const tipiUbicazione = [
  ['acquisto', 'Acquisto'],
  ['deposito', 'Conto deposito'],
  ['lavoro', 'Conto lavoro'],
] as const;
