import { z } from 'zod';

/**
 * Who may see a field of a reply. `tutti`: every caller; `prezzi`: users who may see prices; `nota`: everyone, but a
 * text that could name an amount only users who may see prices; `ufficio`: everyone, but a text with any number that
 * could be an amount only those; `segnato`: everyone if `contienePrezzi` beside it is false.
 */
export type Vista = 'tutti' | 'prezzi' | 'frase' | 'nota' | 'ufficio' | 'riga' | 'segnato';

/** A number or text without a declared kind is shown only to users who may see prices (record 0025). */
export const viste = z.registry<{ readonly vista: Vista }>();

/** For everyone, including nested fields unless they declare otherwise. */
export const perTutti = <T extends z.ZodType>(campo: T): T => detto(campo, 'tutti');
const detto = <T extends z.ZodType>(campo: T, vista: Vista): T => {
  viste.add(campo, { vista });
  return campo;
};

/** A quantity, count, key or measure, but no amount of money. */
export const numero = perTutti(z.number());
/** An amount in EUR or a discount. */
export const importo = detto(z.number(), 'prezzi');
/** Codes, names, data that visitors may read, and our own messages without amounts. */
export const parole = perTutti(z.string());
/** Our own texts with amounts, discounts or bank details. */
export const paroleConPrezzi = detto(z.string(), 'prezzi');
/** A message of ours with amounts formatted by `formatMoney`; only the amounts are removed. */
export const frase = detto(z.string(), 'frase');
/** Description of a line: the article's, or free text if `tpRiga` beside it says so. */
export const descrizioneRiga = detto(z.string(), 'riga');
/** Free text whose author did not say whether it contains prices. */
export const nota = detto(z.string(), 'nota');
/** Free text of the office to a customer, which its screen does not let mark (record 0037). */
export const dellUfficio = detto(z.string(), 'ufficio');
/** Free text whose author said in `contienePrezzi` whether it contains prices. */
export const segnato = detto(z.string(), 'segnato');

/** Rows of a reply: at most so many objects of this shape. */
export const rowsOf = <S extends z.ZodRawShape>(most: number, shape: S) => z.array(z.object(shape)).max(most);
