import type { IdTestata } from '#parti/id-testata.ts';
import { leggiIdTestata } from '#parti/id-testata.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { tipologieArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import { identita } from './rules/testo-pulito.ts';

/** How a header may be marked, and by the first three all of its articles (P-142, P-197). */
export const tipologie = [...tipologieArticolo, 'disattivainternet'] as const;
export type Tipologia = (typeof tipologie)[number];

/** A header's promotion, ISO days; a day that is missing sets no bound. */
export interface PromozioneTestata {
  readonly promozione: boolean;
  readonly dataPromozioneIniziale: string | null;
  readonly dataPromozioneFinale: string | null;
}

/** It holds from its first to its last day; outside of them nothing shows it. */
export const promozioneVale = (
  { promozione, dataPromozioneIniziale: prima, dataPromozioneFinale: ultima }: PromozioneTestata,
  oggi: string,
): boolean => promozione && (prima === null || prima <= oggi) && (ultima === null || oggi <= ultima);

/** Height of a header's picture in the printed catalogue, in mm (P-186). */
export const altezzaImmagine = { predefinita: 240, minima: 10, massima: 2000 } as const;

/** P-186: a whole number of mm between the least and the most, or the sentence that refuses what was typed. */
export function verificaAltezza(typed: string): string | null {
  const mm = parseNumber(typed);
  return mm !== null && Number.isInteger(mm) && mm >= altezzaImmagine.minima && mm <= altezzaImmagine.massima
    ? null
    : 'Numero non valido';
}

/** Longest description of a header, in characters. */
export const descrizioneMassima = 300;

/** A description is there and no longer than the catalogue has room for. */
export function verificaDescrizione(typed: string): string | null {
  if (typed.trim() === '') return 'Richiesto.';
  return typed.trim().length > descrizioneMassima
    ? `La descrizione ha al massimo ${descrizioneMassima} caratteri.`
    : null;
}

/** A suffix is a whole number from 0 to 9999, and another one than before. */
export function verificaSuffisso(typed: string, prima: number): string | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return 'Numero non valido';
  return Number(typed) === prima ? 'Il suffisso è già questo.' : null;
}

/** P-185: `Testata-Suffisso` as typed, uppercased; null where it is none, see `correlatoNonValido`. */
export const leggiCorrelato = (typed: string): IdTestata | null => leggiIdTestata(typed.trim().toUpperCase());
export const correlatoNonValido = 'Dati non validi, inserire Testata-Suffisso';

/** Keywords of a header, at most, of each of the two kinds. */
export const paroleMassime = 200;

/** A keyword as it is kept: small letters, single blanks, no sign that nobody sees. */
export const normalizzaParola = (parola: string): string => identita(parola);

/** Keywords as they are kept: each once, in order of the alphabet. */
export const normalizzaParole = (parole: readonly string[]): string[] =>
  [...new Set(parole.map(normalizzaParola))].filter((parola) => parola !== '').sort((a, b) => a.localeCompare(b, 'it'));

/** Keywords are written with commas between them (B-088), so that none holds one; no word may be both. */
export function verificaParole(incluse: readonly string[], escluse: readonly string[]): string | null {
  const conVirgola = [...incluse, ...escluse].find((parola) => parola.includes(','));
  if (conVirgola !== undefined) return `La parola "${conVirgola}" contiene una virgola.`;
  const fuori = new Set(normalizzaParole(escluse));
  const doppia = normalizzaParole(incluse).find((parola) => fuori.has(parola));
  return doppia === undefined ? null : `La parola "${doppia}" è sia inclusa sia esclusa.`;
}
