import { z } from 'zod';
import { isPlausibleDay } from '#platform/contract/dates.ts';
import { htmlMassimo } from './html-massimo.ts';

// The store cannot hold NUL, and the others would reach mails, files and terminals.
// Half a character (`\p{Cs}`) is no text: the store refuses it.
const unaRiga = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\p{Cs}]*$/u;
const piuRighe = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}]*$/u;

/** Text of one line, trimmed; control characters are refused. */
export const testo = (max: number): z.ZodString => z.string().trim().max(max).regex(unaRiga);
/** Text of several lines, trimmed: of the control characters tabs and line ends may be in it. */
export const testoLungo = (max: number): z.ZodString => z.string().trim().max(max).regex(piuRighe);
/** Text as it was typed or pasted, blanks at its ends too. */
export const testoGrezzo = (max: number): z.ZodString => z.string().max(max).regex(piuRighe);

/** Article code as stored: letters and digits, dots and dashes as some suppliers write them. */
export const codiceArticolo = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(20)
  .regex(/^[A-Za-z0-9.-]+$/);

/** Goods that are counted, in the unit of their article: three decimals at most, as stock is kept. */
export const quantita = z.number().min(0).max(9_999_999).multipleOf(0.001, 'Al massimo tre decimali.');
/** The same of goods that move: not nothing. */
export const quantitaMossa = quantita.min(0.001, 'Più di zero.');

/** `{codTestata}-{suffisso}`. */
export const idTestata = z
  .string()
  .trim()
  .toUpperCase()
  .max(20)
  .regex(/^[A-Za-z0-9.]{1,12}-\d{1,4}$/);

/** ISO day, `YYYY-MM-DD`, of the years 1900 to 2199. */
export const giorno = z.iso.date().refine(isPlausibleDay, 'L’anno deve essere tra il 1900 e il 2199.');

/** Customer code, six digits. */
export const codiceAnagrafica = z.string().regex(/^\d{6}$/);

/** The first part of an `idTestata`, uppercased. */
export const codTestata = z
  .string()
  .trim()
  .toUpperCase()
  .max(12)
  .regex(/^[A-Z0-9.]{1,12}$/);
/** The second part of an `idTestata`. */
export const suffisso = z.number().int().min(0).max(9999);
/** The state of a row that an edit was made on; each edit adds one. Without it there is no conflict check, and the operation log says so. */
export const versione = z.number().int().min(1).max(2_000_000_000).optional();
/** HTML as it comes in, cleaned by the server; longer than any text of a catalogue is refused. */
export const html = testoGrezzo(htmlMassimo);

/** A sum of quantities of several articles: one figure for each unit, as metres and pieces don't add up. */
export const quantitaPerUnita = z.array(z.object({ um: z.string(), qta: z.number() })).max(50);
