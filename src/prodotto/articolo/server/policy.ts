import type { Ruolo } from '#platform/contract/call.ts';

/** What a role may not see never leaves the server. */
export const can = {
  vedePrezzi: (ruolo: Ruolo): boolean => [1, 2, 4, 5, 6].includes(ruolo),
  /** P-062. */
  vedePrezziInPagina: (ruolo: Ruolo): boolean => [1, 2, 4, 6].includes(ruolo),
  vedeDisponibilita: (ruolo: Ruolo): boolean => [1, 2, 4, 5, 6].includes(ruolo),
  vedeMagazzino: (ruolo: Ruolo): boolean => [2, 4, 5, 6].includes(ruolo),
  vedeTerzisti: (ruolo: Ruolo): boolean => ruolo === 3,
  /** P-062. */
  vedeCodiceFornitore: (ruolo: Ruolo): boolean => [2, 4, 5, 6].includes(ruolo),
  /** Also off internet. */
  vedeFuoriCatalogo: (ruolo: Ruolo): boolean => [2, 3, 4, 5, 6].includes(ruolo),
  vedeArticolo: (
    ruolo: Ruolo,
    articolo: { readonly eliminato: boolean; readonly disattivaInternet: boolean },
  ): boolean => can.vedeFuoriCatalogo(ruolo) || !(articolo.eliminato || articolo.disattivaInternet),
};

/** Visitors and customers do not see articles off internet, even in their cart. */
export const inInternet = <V extends { readonly disattivaInternet: boolean }>(
  ruolo: Ruolo,
  articoli: readonly (V | undefined)[],
): (V | undefined)[] =>
  articoli.map((articolo) => (articolo?.disattivaInternet && !can.vedeFuoriCatalogo(ruolo) ? undefined : articolo));
