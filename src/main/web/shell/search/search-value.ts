/** Search values that are no words of the person (P-006). */
const hidden: ReadonlySet<string> = new Set(['prodotti', 'preferiti', 'promo', 'novita', 'outlet']);

/** The whole catalogue, leafed through by its table of contents or its index, was not looked for. */
const leafed = /^\/ricerca\/catalogo\/(sommario|indice)(\/|$)/;

/** What the search box shows for the search `value` of the address `pathname`. */
export const shownValue = (value: string, pathname: string): string =>
  hidden.has(value) || leafed.test(pathname) ? '' : value;
