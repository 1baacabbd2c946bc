import { righeNominate } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import type { SearchContext } from './match.ts';

/** Rows that are read for one step of results: about 30 ms. A step of larger tables has its further headers counted whole. */
const maxRows = 5000;

/** For each header how many of its articles the chosen filter values name, of those that are seen; 0 where they name none. */
export function filteredArticles(
  { index, mask }: Pick<SearchContext, 'index' | 'mask'>,
  docs: readonly number[],
  { filtri, filtriMultipli }: { readonly filtri: readonly string[]; readonly filtriMultipli: boolean },
): number[] {
  if (filtri.length === 0) return docs.map(() => 0);
  let read = 0;
  return docs.map((doc) => {
    const rows = index.righe.di(doc);
    read += rows.length;
    if (read > maxRows) return 0;
    return index.articoli.quantiVisti(doc, righeNominate({ filtri, unoBasta: filtriMultipli }, rows), mask);
  });
}
