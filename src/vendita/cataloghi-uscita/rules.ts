import { decimalsOf } from '#platform/contract/round.ts';
import { multiply } from '#platform/contract/decimal.ts';

export const formati = ['bmecat-2005', 'bmecat-1.2', 'metel', 'excel', 'csv', 'json'] as const;
export type Formato = (typeof formati)[number];

export const estensioni: Readonly<Record<Formato, string>> = {
  'bmecat-2005': 'xml',
  'bmecat-1.2': 'xml',
  metel: 'txt',
  excel: 'xlsx',
  csv: 'csv',
  json: 'json',
};

/** Per customer. */
export const cataloghiMassimi = 10;
/** Files kept of each catalogue; older ones are deleted, and these too after `giorniFile`. */
export const fileTenuti = 3;
export const giorniFile = 30;
/** Requests by one key in an hour. */
export const richiesteOra = 120;

/** EUR per unit; 5 decimals are those of a price list. */
export interface PrezzoFuori {
  /** From this quantity on, in `unMisura`. */
  readonly da: number;
  readonly netto: number;
  /** Before discounts; null for agreed prices. */
  readonly listino: number | null;
  readonly sconto1: number;
  readonly sconto2: number;
}

export const decimaliPrezzo = 5;

/**
 * The smallest of 1, 10, 100 … units whose price has no more than two decimals: programs that keep cents read it
 * without loss.
 */
export function basePrezzo(prezzi: readonly number[]): number {
  for (let base = 1; base < 1000; base *= 10)
    if (prezzi.every((prezzo) => decimalsOf(multiply(prezzo, base, decimaliPrezzo)) <= 2)) return base;
  return 1000;
}
