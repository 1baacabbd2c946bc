/** Search values that are no words of the person (P-006). */
const hidden: ReadonlySet<string> = new Set(['prodotti', 'preferiti', 'promo', 'novita', 'outlet']);

/** What the search box shows for the search of the address. */
export const shownValue = (value: string): string => (hidden.has(value) ? '' : value);
