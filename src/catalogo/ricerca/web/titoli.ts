/** Searches with a name of their own (P-006). */
const speciali: Readonly<Record<string, string>> = {
  promo: 'Promozioni',
  novita: 'Novità',
  outlet: 'Outlet',
  preferiti: 'Preferiti',
  prodotti: 'Prodotti',
};

export const haTitolo = (valore: string): boolean => valore in speciali;

/** What the results are called on the screen. */
export const titoloRicerca = (valore: string): string => speciali[valore] ?? `Risultati per «${valore}»`;
