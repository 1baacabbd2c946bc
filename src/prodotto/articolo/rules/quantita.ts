import { divide, isMultiple, multiply } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';

/** What decides how an article may be ordered. Units are those of the web order (`umOrdiniWeb`); quantities count in `unMisura`. */
export interface ArticoloOrdinabile {
  readonly unMisura: string;
  /** Empty where any whole quantity may be ordered. */
  readonly umOrdiniWeb: string;
  readonly qtaPerPezzo: number;
  readonly qtScatola: number;
  readonly articoloNonDivisibile: boolean;
}

/** More than any order has; beyond it a typed number is a slip. */
export const quantitaMassima = 1_000_000;

const almenoUno = (quantita: number): number => (quantita > 0 ? quantita : 1);

/** The least that may be ordered, in `unMisura`: a piece for PZ and BA, a box for any other web unit, 1 where there is none (P-164). */
export function quantitaMinima(articolo: ArticoloOrdinabile): number {
  const { umOrdiniWeb, qtaPerPezzo, qtScatola } = articolo;
  if (umOrdiniWeb === '') return 1;
  return almenoUno(umOrdiniWeb === 'PZ' || umOrdiniWeb === 'BA' ? qtaPerPezzo : qtScatola);
}

/** What one box of the field Nr.Scatole holds, in `unMisura`: a bar for BA, else the box (P-164). */
export const quantitaScatola = (articolo: ArticoloOrdinabile): number =>
  almenoUno(articolo.umOrdiniWeb === 'BA' ? articolo.qtaPerPezzo : articolo.qtScatola);

/** Boxes for a quantity, to 2 decimals; 0 below one box, null where the article can't be divided so (P-162). */
export function scatolePerQuantita(articolo: ArticoloOrdinabile, quantita: number): number | null {
  const scatola = quantitaScatola(articolo);
  if (articolo.articoloNonDivisibile && !isMultiple(quantita, scatola)) return null;
  return quantita < scatola ? 0 : divide(quantita, scatola, 2);
}

/** The quantity of so many boxes, in `unMisura` (P-163). */
export const quantitaPerScatole = (articolo: ArticoloOrdinabile, scatole: number): number =>
  multiply(scatole, quantitaScatola(articolo), 3);

/** `Q.tà minima 100 PZ` (P-165); null where any quantity goes. */
export const etichettaMinima = (articolo: ArticoloOrdinabile): string | null =>
  articolo.umOrdiniWeb === '' ? null : `Q.tà minima ${formatQuantity(quantitaMinima(articolo))} ${articolo.unMisura}`;

/** A whole positive number, or the sentence that refuses what was typed (P-160). */
export function verificaNumeroIntero(typed: number | string | null | undefined): string | null {
  if (typed === null || typed === undefined || (typeof typed === 'string' && typed.trim() === '')) return 'Richiesto.';
  const numero = typeof typed === 'string' ? parseNumber(typed) : typed;
  return numero !== null && Number.isInteger(numero) && numero > 0 && numero <= quantitaMassima
    ? null
    : 'Numero non valido.';
}

/**
 * Whether so much may be ordered: null, or the sentence that refuses it (P-160, P-161, P-162). With a web unit it must reach the
 * minimum, and be a whole multiple of it where the article can't be divided.
 */
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
