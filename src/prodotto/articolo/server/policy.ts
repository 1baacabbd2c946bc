import type { Ruolo } from '#platform/contract/call.ts';

/** Who sees what of an article. What a role may not see never leaves the server. */
export const can = {
  /** Prices and discounts: customers their own, staff the list's or the selected customer's. */
  vedePrezzi: (ruolo: Ruolo): boolean => [1, 2, 4, 5, 6].includes(ruolo),
  /** Prices in the catalogue's rows: the warehouse has the pick button in their place (P-062). */
  vedePrezziInPagina: (ruolo: Ruolo): boolean => [1, 2, 4, 6].includes(ruolo),
  /** Whether and how much there is to sell. */
  vedeDisponibilita: (ruolo: Ruolo): boolean => [1, 2, 4, 5, 6].includes(ruolo),
  /** Stock by place, promised and ordered quantities, locations. */
  vedeMagazzino: (ruolo: Ruolo): boolean => [2, 4, 5, 6].includes(ruolo),
  vedeTerzisti: (ruolo: Ruolo): boolean => ruolo === 3,
  /** The supplier's own code (P-062). */
  vedeCodiceFornitore: (ruolo: Ruolo): boolean => [2, 4, 5, 6].includes(ruolo),
  /** Articles and headers that are obsolete, deleted, out of catalogue or off internet. */
  vedeFuoriCatalogo: (ruolo: Ruolo): boolean => [2, 3, 4, 5, 6].includes(ruolo),
  /** An article by its code: neither a deleted one nor one that stands under headers off internet only, but for who sees these. */
  vedeArticolo: (
    ruolo: Ruolo,
    articolo: { readonly eliminato: boolean; readonly disattivaInternet: boolean },
  ): boolean => can.vedeFuoriCatalogo(ruolo) || !(articolo.eliminato || articolo.disattivaInternet),
};

/** Articles as the role buys them: one off internet is not there for visitors and customers, whoever put it into their cart. */
export const inInternet = <V extends { readonly disattivaInternet: boolean }>(
  ruolo: Ruolo,
  articoli: readonly (V | undefined)[],
): (V | undefined)[] =>
  articoli.map((articolo) => (articolo?.disattivaInternet && !can.vedeFuoriCatalogo(ruolo) ? undefined : articolo));
