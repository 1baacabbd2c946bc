import { leggiIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { tipologieArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import { identita } from './rules/testo-pulito.ts';

/** P-142, P-197. */
export const tipologie = [...tipologieArticolo, 'disattivainternet'] as const;
export type Tipologia = (typeof tipologie)[number];

/** Missing: open. */
export interface PromozioneTestata {
  readonly promozione: boolean;
  readonly dataPromozioneIniziale: string | null;
  readonly dataPromozioneFinale: string | null;
}

/** Both days inclusive. */
export const promozioneVale = (
  { promozione, dataPromozioneIniziale: prima, dataPromozioneFinale: ultima }: PromozioneTestata,
  oggi: string,
): boolean => promozione && (prima === null || prima <= oggi) && (ultima === null || oggi <= ultima);

/** In the printed catalogue, mm (P-186). */
export const altezzaImmagine = { predefinita: 240, minima: 10, massima: 2000 } as const;

/** P-186. */
export function verificaAltezza(typed: string): string | null {
  const mm = parseNumber(typed);
  return mm !== null && Number.isInteger(mm) && mm >= altezzaImmagine.minima && mm <= altezzaImmagine.massima
    ? null
    : 'Numero non valido';
}

/** Characters. */
export const descrizioneMassima = 300;

export function verificaDescrizione(typed: string): string | null {
  if (typed.trim() === '') return 'Richiesto.';
  return typed.trim().length > descrizioneMassima
    ? `La descrizione ha al massimo ${descrizioneMassima} caratteri.`
    : null;
}

/** 0 to 9999, different from the present one. */
export function verificaSuffisso(typed: string, prima: number): string | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return 'Numero non valido';
  return Number(typed) === prima ? 'Il suffisso è già questo.' : null;
}

/** P-185: null if malformed. */
export const leggiCorrelato = (typed: string): IdTestata | null => leggiIdTestata(typed.trim().toUpperCase());
export const correlatoNonValido = 'Dati non validi, inserire Testata-Suffisso';

/** Per list. */
export const paroleMassime = 200;

/** Single blanks, no invisible characters. */
export const normalizzaParola = (parola: string): string => identita(parola);

export const normalizzaParole = (parole: readonly string[]): string[] =>
  [...new Set(parole.map(normalizzaParola))].filter((parola) => parola !== '').sort((a, b) => a.localeCompare(b, 'it'));

/** No commas (B-088); none in both lists. */
export function verificaParole(incluse: readonly string[], escluse: readonly string[]): string | null {
  const conVirgola = [...incluse, ...escluse].find((parola) => parola.includes(','));
  if (conVirgola !== undefined) return `La parola "${conVirgola}" contiene una virgola.`;
  const fuori = new Set(normalizzaParole(escluse));
  const doppia = normalizzaParole(incluse).find((parola) => fuori.has(parola));
  return doppia === undefined ? null : `La parola "${doppia}" è sia inclusa sia esclusa.`;
}
