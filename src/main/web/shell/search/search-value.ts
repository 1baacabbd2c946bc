/** P-006. */
const hidden: ReadonlySet<string> = new Set(['prodotti', 'preferiti', 'promo', 'novita', 'outlet']);

const leafed = /^\/ricerca\/catalogo\/(sommario|indice)(\/|$)/;

export const shownValue = (value: string, pathname: string): string =>
  hidden.has(value) || leafed.test(pathname) ? '' : value;
