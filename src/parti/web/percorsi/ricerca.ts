export const prodotti = '/ricerca/$value/prodotti';

/** Results for words, a code, or one of `promo`, `novita`, `outlet`, `preferiti` (P-006). */
export const versoProdotti = (value: string) => ({ to: prodotti, params: { value } }) as const;
