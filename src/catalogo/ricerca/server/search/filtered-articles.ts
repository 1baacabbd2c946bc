import { righeNominate } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import type { SearchContext } from './match.ts';

/** Takes about 30 ms; with more rows all articles of a header are counted. */
const maxRows = 5000;

/** Number of articles; 0 if the filters distinguish none. */
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
