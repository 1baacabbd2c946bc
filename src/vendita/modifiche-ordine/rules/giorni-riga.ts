import { formatDate } from '#platform/contract/format-date.ts';
import { prossimiGiorni } from '#vendita/carrello/rules.ts';

/** A supplier may be late by more than the days that a customer chooses from. */
export const giorniPerRiga = 365;

/**
 * Null or why a line can't come on that day. `ammesse`: delivery days of the order's transport from tomorrow on, none
 * with pick-up; working days without holidays, by own vehicle those of the customer's round.
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

/** What is stored: a line of the order's own day follows the order. */
export const dataDaScrivere = (data: string | null, ordine: string | null): string | null =>
  data === ordine ? null : data;
