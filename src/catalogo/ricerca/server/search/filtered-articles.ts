import { righeNominate } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import { righeConMisura } from '#catalogo/ricerca/rules/misura.ts';
import type { SearchContext } from './match.ts';

/** Takes about 30 ms; with more rows all articles of a header are counted. */
const maxRows = 5000;

/** Articles that the filters name, or the size that was searched; 0: none named. */
export function filteredArticles(
  { index, mask }: Pick<SearchContext, 'index' | 'mask'>,
  docs: readonly number[],
  {
    valore,
    filtri,
    filtriMultipli,
  }: { readonly valore: string; readonly filtri: readonly string[]; readonly filtriMultipli: boolean },
): number[] {
  let read = 0;
  return docs.map((doc) => {
    const rows = index.righe.di(doc);
    read += rows.length;
    if (read > maxRows) return 0;
    const places =
      filtri.length === 0 ? righeConMisura(valore, rows) : righeNominate({ filtri, unoBasta: filtriMultipli }, rows);
    return index.articoli.quantiVisti(doc, places, mask);
  });
}
