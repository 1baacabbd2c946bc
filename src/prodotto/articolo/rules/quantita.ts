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

/** Higher quantities are refused as typing errors. */
export const quantitaMassima = 1_000_000;

const almenoUno = (quantita: number): number => (quantita > 0 ? quantita : 1);

/** In `unMisura`: a piece for PZ and BA, a box for other web units, else 1 (P-164). */
export function quantitaMinima(articolo: ArticoloOrdinabile): number {
  const { umOrdiniWeb, qtaPerPezzo, qtScatola } = articolo;
  if (umOrdiniWeb === '') return 1;
  return almenoUno(umOrdiniWeb === 'PZ' || umOrdiniWeb === 'BA' ? qtaPerPezzo : qtScatola);
}

/** Largest orderable part of `disponibile`: whole, at least the minimum, whole packs if it is not divisible. */
export function quantitaTenuta(articolo: ArticoloOrdinabile, disponibile: number): number {
  const intera = Math.max(0, Math.floor(disponibile));
  if (articolo.umOrdiniWeb === '') return intera;
  const minima = quantitaMinima(articolo);
  if (articolo.articoloNonDivisibile) return multiply(Math.floor(divide(intera, minima, 6)), minima, 3);
  return intera < minima ? 0 : intera;
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

type Scritta = number | string | null | undefined;

const numeroDi = (typed: Scritta): number | null => (typeof typed === 'string' ? parseNumber(typed) : (typed ?? null));

/** For forms that don't know the article, because only its rule knows which numbers can be ordered. */
export function verificaNumero(typed: Scritta): string | null {
  if (typed === null || typed === undefined || (typeof typed === 'string' && typed.trim() === '')) return 'Richiesto.';
  const numero = numeroDi(typed);
  return numero !== null && numero > 0 && numero <= quantitaMassima ? null : 'Numero non valido.';
}

/** P-160. */
export function verificaNumeroIntero(typed: Scritta): string | null {
  const numero = numeroDi(typed);
  return verificaNumero(typed) ?? (numero !== null && !Number.isInteger(numero) ? soloIntere(numero, '') : null);
}

const soloIntere = (numero: number, um: string): string =>
  `Solo quantità intere: ${oppure([Math.floor(numero), Math.ceil(numero)].filter(Boolean), um)}.`;

/** `400 o 600 PZ`. */
const oppure = (quantita: readonly number[], um: string): string =>
  `${quantita.map((una) => formatQuantity(una)).join(' o ')} ${um}`.trim();

/**
 * P-160, P-161, P-162: at least the minimum of the web unit, a multiple of it if it is not divisible, and whole. The
 * message names the nearest orderable quantities.
 */
export function verificaQuantita(articolo: ArticoloOrdinabile, typed: Scritta): string | null {
  return verificaNumero(typed) ?? rifiutoDi(articolo, numeroDi(typed) ?? 0);
}

function rifiutoDi(articolo: ArticoloOrdinabile, quantita: number): string | null {
  const { umOrdiniWeb, unMisura: um } = articolo;
  const minima = quantitaMinima(articolo);
  if (umOrdiniWeb !== '' && quantita < minima) return `Quantità minima ordine : ${formatQuantity(minima)} ${um}`;
  if (eMultiplo(articolo, quantita)) return Number.isInteger(quantita) ? null : soloIntere(quantita, um);
  const vicine = quantitaVicine(articolo, quantita);
  return `La quantità deve essere un multiplo di ${formatQuantity(minima)} ${um}${vicine.length > 0 ? `: ${oppure(vicine, um)}` : ''}.`;
}

const eMultiplo = (articolo: ArticoloOrdinabile, quantita: number): boolean =>
  articolo.umOrdiniWeb === '' || !articolo.articoloNonDivisibile || isMultiple(quantita, quantitaMinima(articolo));

/** A box may contain a fraction, of which only some multiples are whole; number of multiples tried. */
const passiProvati = 100;

/** Nearest orderable quantities below and above a refused one. Empty if the quantity is valid or no number. */
export function quantitaVicine(articolo: ArticoloOrdinabile, typed: Scritta): number[] {
  const quantita = numeroDi(typed);
  if (quantita === null || Number.isNaN(quantita)) return [];
  const minima = quantitaMinima(articolo);
  const passo = articolo.umOrdiniWeb !== '' && articolo.articoloNonDivisibile ? minima : 1;
  const vale = (una: number): boolean =>
    una <= quantitaMassima &&
    una >= (articolo.umOrdiniWeb === '' ? 1 : minima) &&
    Number.isInteger(una) &&
    eMultiplo(articolo, una);
  if (vale(quantita)) return [];
  const intera = Math.min(Math.max(quantita, 0), quantitaMassima) / passo;
  const prima = (da: number, verso: 1 | -1): number[] => {
    for (let volte = da, prova = 0; volte > 0 && prova < passiProvati; volte += verso, prova++) {
      const una = multiply(volte, passo, 3);
      if (vale(una)) return [una];
    }
    return [];
  };
  const sopra = Math.max(Math.ceil(intera), Math.ceil(minima / passo), 1);
  return [...new Set([...prima(Math.floor(intera), -1), ...prima(sopra, 1)])];
}
