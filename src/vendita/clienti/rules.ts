/** How a search for a customer reads what was typed, and how the score is coloured. */

const accents = /\p{M}/gu;

/** Lower case without accents: `Nicolò` is found by `nicolo`. */
export const senzaAccenti = (text: string): string => text.normalize('NFD').replace(accents, '').toLowerCase();

/** The words that must all be found, at most ten. */
export const paroleCercate = (typed: string): string[] => senzaAccenti(typed).split(/\s+/).filter(Boolean).slice(0, 10);

export type ColoreCliente = 'rosso' | 'giallo' | 'verde' | 'grigio';

/** Colour of a customer by its score: 1 to 4 red, above 4 to 8 yellow, above 8 to 12 green, else grey (P-204). */
export function coloreCliente(punteggioTotale: number): ColoreCliente {
  if (punteggioTotale < 1 || punteggioTotale > 12) return 'grigio';
  if (punteggioTotale <= 4) return 'rosso';
  return punteggioTotale <= 8 ? 'giallo' : 'verde';
}
