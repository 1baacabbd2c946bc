/** Search values that are no user input (P-006). */
const hidden: ReadonlySet<string> = new Set(['prodotti', 'preferiti', 'promo', 'novita', 'outlet']);

/** Browsing the catalogue is no search. */
const leafed = /^\/ricerca\/catalogo\/(sommario|indice)(\/|$)/;

export const shownValue = (value: string, pathname: string): string =>
  hidden.has(value) || leafed.test(pathname) ? '' : value;
