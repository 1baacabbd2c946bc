export const prodotti = '/ricerca/$value/prodotti';

/** Search values with a meaning of their own (P-006). */
export type ValoreSpeciale = 'promo' | 'novita' | 'outlet' | 'preferiti';

/** Results for words, a code or a special value. */
export const versoProdotti = (value: string) => ({ to: prodotti, params: { value } }) as const;
