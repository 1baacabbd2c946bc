import { formatDate } from '#platform/contract/format-date.ts';
import { prossimiGiorni } from '#vendita/carrello/rules/giorni-consegna.ts';

/** More days than customers may choose, because a supplier may be late. */
export const giorniPerRiga = 365;

/**
 * Null, or why a line can't be delivered on that day. `ammesse`: delivery days of the order's transport from tomorrow
 * on, none with pick-up; working days, and by own vehicle only the customer's weekdays.
 */
export function verificaDataRiga(data: string, ammesse: readonly string[]): string | null {
  const [prima] = ammesse;
  if (prima === undefined) return 'Con il ritiro non c’è una data di consegna.';
  if (ammesse.includes(data)) return null;
  const dopo = ammesse.filter((giorno) => giorno > data);
  if (dopo.length === 0) return 'La data è troppo lontana: al massimo tra un anno.';
  const guasto = data < prima ? 'È troppo presto' : `Il ${formatDate(data)} non si consegna`;
  return `${guasto}. I prossimi giorni: ${prossimiGiorni(dopo)}.`;
}

/** Value to store: null if the day equals the order's, so that the line follows it. */
export const dataDaScrivere = (data: string | null, ordine: string | null): string | null =>
  data === ordine ? null : data;
