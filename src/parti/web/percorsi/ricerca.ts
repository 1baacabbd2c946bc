import { statiRicordati } from '../stati-ricordati.ts';

export const prodotti = '/ricerca/$value/prodotti';
/** P-007: whole, or one chapter. */
export const sommario = '/ricerca/$value/sommario/{-$categoryCode}';
export const indice = '/ricerca/$value/indice/{-$category}';

const catalogoIntero = 'catalogo';
export const eCatalogo = (value: string): boolean => value.trim().toLowerCase() === catalogoIntero;

export const sottoCapitolo = (
  codCategoria: string,
  { codSottoCategoria }: { readonly codSottoCategoria: string },
): string => `${codCategoria}.${codSottoCategoria}`;

/** `value`: words, a code, or one of the special values (P-006). */
export const versoProdotti = (value: string) =>
  ({ to: prodotti, params: { value }, search: statiRicordati() }) as const;

export const versoSuggerita = (value: string) =>
  ({ to: prodotti, params: { value }, search: { ...statiRicordati(), suggerita: true } }) as const;

export const versoSommario = (categoryCode?: string, value: string = catalogoIntero) =>
  ({ to: sommario, params: { value, categoryCode } }) as const;
export const versoIndice = (category?: string, value: string = catalogoIntero) =>
  ({ to: indice, params: { value, category } }) as const;
