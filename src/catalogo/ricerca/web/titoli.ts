/** P-006. */
const speciali: Readonly<Record<string, string>> = {
  promo: 'Promozioni',
  novita: 'Novità',
  outlet: 'Outlet',
  preferiti: 'Preferiti',
  assortimento: 'Assortimento',
  prodotti: 'Prodotti',
};

export const haTitolo = (valore: string): boolean => valore in speciali;

export const titoloRicerca = (valore: string): string => speciali[valore] ?? `Risultati per «${valore}»`;
