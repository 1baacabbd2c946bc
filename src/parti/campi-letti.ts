import { z } from 'zod';

/**
 * Who is told a field of a reply: `tutti` whoever may call; `prezzi` who sees prices; `nota` all, but a text that could
 * name an amount only who sees prices; `segnato` all where `contienePrezzi: false` stands beside it.
 */
export type Vista = 'tutti' | 'prezzi' | 'frase' | 'nota' | 'riga' | 'segnato';

/** A number or text that is of none of these kinds is told only to who sees prices (record 0025). */
export const viste = z.registry<{ readonly vista: Vista }>();

/** With all that stands inside, unless that says otherwise. */
export const perTutti = <T extends z.ZodType>(campo: T): T => detto(campo, 'tutti');
const detto = <T extends z.ZodType>(campo: T, vista: Vista): T => {
  viste.add(campo, { vista });
  return campo;
};

/** Quantity, count, key, measure: nothing of what something costs. */
export const numero = perTutti(z.number());
/** EUR or a discount. */
export const importo = detto(z.number(), 'prezzi');
/** Codes, names, data that visitors read too, and sentences of ours without amounts. */
export const parole = perTutti(z.string());
/** Sentences of ours with amounts, discounts, bank details. */
export const paroleConPrezzi = detto(z.string(), 'prezzi');
/** Sentence of ours, whose amounts `formatMoney` wrote: only these go. */
export const frase = detto(z.string(), 'frase');
/** Description of a line: an article's, or what people wrote where `tpRiga` beside it is another. */
export const descrizioneRiga = detto(z.string(), 'riga');
/** Written by people without saying whether it holds prices. */
export const nota = detto(z.string(), 'nota');
/** Written by people who said whether it holds prices: `contienePrezzi` stands beside it. */
export const segnato = detto(z.string(), 'segnato');
