import { accorcia, accorciaIndirizzo } from '#parti/accorcia.ts';
import { testoAscii, testoLatino } from '#parti/segni.ts';
import { percentOf, sum } from '#platform/contract/decimal.ts';

/** Parses the heading of a delivery note's lines, `Rif. DDT n. 12 del 05/03/2026`; null for any other text. */
export function leggiDdt(testo: string): { readonly numero: string; readonly data: string } | null {
  const letto = /^Rif\. DDT n\. (\S{1,20}) del (\d{2})\/(\d{2})\/(\d{4})$/.exec(testo);
  return letto ? { numero: letto[1] ?? '', data: `${letto[4]}-${letto[3]}-${letto[2]}` } : null;
}

/** Range of five base-36 digits. */
const progressivi = 36 ** 5;

/** Unique five-character transmission id from the invoice id, as year, number and suffix do not fit. */
export function progressivo(id: number): string {
  if (!Number.isInteger(id) || id < 0 || id >= progressivi) throw new RangeError(`No transmission is named by ${id}`);
  return id.toString(36).padStart(5, '0').toUpperCase();
}

/** Schema text: Latin, one line, limited length. */
export const testoFattura = (testo: string, lunghezza: number): string =>
  testoLatino(testo, '?').replace(/\s+/g, ' ').trim().slice(0, lunghezza);

/** Where the schema's field is too short the street is shortened, never the house number. */
export const indirizzoFattura = (testo: string): string => breve(testo, 60, accorciaIndirizzo);
/** Abbreviated before words are dropped. */
export const denominazioneFattura = (testo: string): string => breve(testo, 80, accorcia);

function breve(testo: string, lunghezza: number, accorciato: (testo: string, massimo: number) => string): string {
  const intero = testoFattura(testo, Number.POSITIVE_INFINITY);
  return intero.length <= lunghezza ? intero : accorciato(intero, lunghezza);
}

/** Schema ASCII text for order and note numbers and units. */
export const siglaFattura = (testo: string, lunghezza: number): string =>
  testoAscii(testo.replace(/°/g, '.'), '?').replace(/\s+/g, ' ').trim().slice(0, lunghezza).trim();

/** The exchange system refuses VAT off by more than a cent. */
export const impostaCorretta = (imponibile: number, aliquota: number, imposta: number): boolean =>
  Math.abs(sum([percentOf(imponibile, aliquota, 2), -imposta], 2)) <= 0.01;
