import { statiRicordati } from '../stati-ricordati.ts';

export const prodotti = '/ricerca/$value/prodotti';
/** Table of contents of the catalogue, of all of it or of one chapter (P-007). */
export const sommario = '/ricerca/$value/sommario/{-$categoryCode}';
/** All headers of the catalogue, or of one chapter, by the alphabet. */
export const indice = '/ricerca/$value/indice/{-$category}';

/** The search value that stands for the catalogue as it is printed. */
const catalogoIntero = 'catalogo';
export const eCatalogo = (value: string): boolean => value.trim().toLowerCase() === catalogoIntero;

/** A subchapter as it stands in an address, `03.02`. */
export const sottoCapitolo = (
  codCategoria: string,
  { codSottoCategoria }: { readonly codSottoCategoria: string },
): string => `${codCategoria}.${codSottoCategoria}`;

/** Results for words, a code, or one of `promo`, `novita`, `outlet`, `preferiti` (P-006), in the states that the person chose last. */
export const versoProdotti = (value: string) =>
  ({ to: prodotti, params: { value }, search: statiRicordati() }) as const;

/** Results for a suggestion, whose words are whole. */
export const versoSuggerita = (value: string) =>
  ({ to: prodotti, params: { value }, search: { ...statiRicordati(), suggerita: true } }) as const;

export const versoSommario = (categoryCode?: string, value: string = catalogoIntero) =>
  ({ to: sommario, params: { value, categoryCode } }) as const;
export const versoIndice = (category?: string, value: string = catalogoIntero) =>
  ({ to: indice, params: { value, category } }) as const;
