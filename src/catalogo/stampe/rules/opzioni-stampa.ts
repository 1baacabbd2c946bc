import type { Ruolo } from '#platform/contract/call.ts';

// Not in `rules.ts`, which the first load contains.

export interface Opzioni {
  readonly obsoleto: boolean;
  readonly eliminato: boolean;
  readonly nonStampCatalogo: boolean;
  readonly disattivaInternetTestata: boolean;
  readonly visualizzaPrezzi: boolean;
}

export const senzaOpzioni: Opzioni = {
  obsoleto: false,
  eliminato: false,
  nonStampCatalogo: false,
  disattivaInternetTestata: false,
  visualizzaPrezzi: false,
};

/** Same rights as on screen. */
export const puoPrezzi = (ruolo: Ruolo): boolean => [1, 2, 4, 6].includes(ruolo);
export const puoFuoriCatalogo = (ruolo: Ruolo): boolean => [2, 3, 4, 5, 6].includes(ruolo);

/** Refusal reason, or null. */
export function verificaOpzioni(ruolo: Ruolo, opzioni: Opzioni): string | null {
  const { obsoleto, eliminato, nonStampCatalogo, disattivaInternetTestata, visualizzaPrezzi } = opzioni;
  if (visualizzaPrezzi && !puoPrezzi(ruolo)) return 'La stampa dei prezzi non è consentita.';
  if ((obsoleto || eliminato || nonStampCatalogo || disattivaInternetTestata) && !puoFuoriCatalogo(ruolo))
    return 'La stampa degli articoli fuori catalogo non è consentita.';
  return null;
}
