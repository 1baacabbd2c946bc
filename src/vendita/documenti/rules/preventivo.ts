import { addDays } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';

// A reservation is a quote that reserves its goods until a given day.

/** Days for which the prices of a quote are valid. */
export const giorniValidita = 30;
export const giorniRiserva = { proposti: 7, massimi: 60 } as const;

interface Preventivo {
  readonly data: string;
  readonly riservataFino: string | null;
}

/** Last day of the quote's prices; if goods are reserved, the last day of the reservation. */
export function validoFino({ data, riservataFino }: Preventivo): string {
  const fino = addDays(data, giorniValidita);
  return riservataFino !== null && riservataFino > fino ? riservataFino : fino;
}

/** Null, or the reason why it can't become an order at its prices. */
export function rifiutoOrdine(preventivo: Preventivo & { readonly stato: string }, oggi: string): string | null {
  if (preventivo.stato === 'evaso') return 'Il preventivo è già diventato un ordine.';
  if (preventivo.stato !== 'confermato') return `Il preventivo è ${preventivo.stato}: non diventa un ordine.`;
  const fino = validoFino(preventivo);
  return fino < oggi
    ? `I prezzi del preventivo valevano fino al ${formatDate(fino)}: per avere la merce ai prezzi di oggi c’è «Ordina ai prezzi di oggi».`
    : null;
}

/** Null, or the refusal of the last day of a reservation. */
export function verificaRiservataFino(fino: string | null | undefined, oggi: string): string | null {
  if (!fino) return 'Scrivere fino a quale giorno la merce resta riservata.';
  if (fino <= oggi) return 'La merce si riserva almeno fino a domani.';
  const ultimo = addDays(oggi, giorniRiserva.massimi);
  return fino > ultimo ? `La merce si riserva al massimo fino al ${formatDate(ultimo)}.` : null;
}
