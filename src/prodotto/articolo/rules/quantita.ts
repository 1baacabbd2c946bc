import { divide, isMultiple, multiply } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';

/** Web order units (`umOrdiniWeb`); quantities count in `unMisura`. */
export interface ArticoloOrdinabile {
  readonly unMisura: string;
  /** Empty: any whole quantity. */
  readonly umOrdiniWeb: string;
  readonly qtaPerPezzo: number;
  readonly qtScatola: number;
  readonly articoloNonDivisibile: boolean;
}

/** Above it: a typing error. */
export const quantitaMassima = 1_000_000;

const almenoUno = (quantita: number): number => (quantita > 0 ? quantita : 1);

/** In `unMisura`: a piece for PZ and BA, a box for other web units, else 1 (P-164). */
export function quantitaMinima(articolo: ArticoloOrdinabile): number {
  const { umOrdiniWeb, qtaPerPezzo, qtScatola } = articolo;
  if (umOrdiniWeb === '') return 1;
  return almenoUno(umOrdiniWeb === 'PZ' || umOrdiniWeb === 'BA' ? qtaPerPezzo : qtScatola);
}

/** A bar for BA, else the box (P-164). */
export const quantitaScatola = (articolo: ArticoloOrdinabile): number =>
  almenoUno(articolo.umOrdiniWeb === 'BA' ? articolo.qtaPerPezzo : articolo.qtScatola);

/** 2 decimals; 0 below one box, null if not divisible (P-162). */
export function scatolePerQuantita(articolo: ArticoloOrdinabile, quantita: number): number | null {
  const scatola = quantitaScatola(articolo);
  if (articolo.articoloNonDivisibile && !isMultiple(quantita, scatola)) return null;
  return quantita < scatola ? 0 : divide(quantita, scatola, 2);
}

/** P-163. */
export const quantitaPerScatole = (articolo: ArticoloOrdinabile, scatole: number): number =>
  multiply(scatole, quantitaScatola(articolo), 3);

/** P-165. */
export const etichettaMinima = (articolo: ArticoloOrdinabile): string | null =>
  articolo.umOrdiniWeb === '' ? null : `Q.tà minima ${formatQuantity(quantitaMinima(articolo))} ${articolo.unMisura}`;

/** P-160. */
export function verificaNumeroIntero(typed: number | string | null | undefined): string | null {
  if (typed === null || typed === undefined || (typeof typed === 'string' && typed.trim() === '')) return 'Richiesto.';
  const numero = typeof typed === 'string' ? parseNumber(typed) : typed;
  return numero !== null && Number.isInteger(numero) && numero > 0 && numero <= quantitaMassima
    ? null
    : 'Numero non valido.';
}

/** P-160, P-161, P-162: at least the web unit's minimum, and a multiple of it if it is not divisible. */
export function verificaQuantita(
  articolo: ArticoloOrdinabile,
  typed: number | string | null | undefined,
): string | null {
  const nonValido = verificaNumeroIntero(typed);
  if (nonValido !== null || typed === null || typed === undefined) return nonValido;
  if (articolo.umOrdiniWeb === '') return null;
  const quantita = (typeof typed === 'string' ? parseNumber(typed) : typed) ?? 0;
  const minima = quantitaMinima(articolo);
  const um = articolo.unMisura;
  if (quantita < minima) return `Quantità minima ordine : ${formatQuantity(minima)} ${um}`;
  return articolo.articoloNonDivisibile && !isMultiple(quantita, minima)
    ? `La quantità deve essere un multiplo di ${formatQuantity(minima)} ${um}.`
    : null;
}
