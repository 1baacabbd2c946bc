import { filtroPredefinito } from '#catalogo/ricerca/rules.ts';
import { find } from './find.ts';
import { rank } from './rank.ts';
import type { Searcher } from './searcher.ts';

export interface Trovate {
  /** Number of headers visible to visitors. */
  readonly totale: number;
  /** Description of the first header; empty if there is none. */
  readonly prima: string;
}

/** What a search by words finds, without its cards and filters. */
export function leggiTrovate(searcher: Searcher, valore: string): Trovate {
  const context = searcher.context(filtroPredefinito);
  const found = find(context, { value: valore, exact: false, supplierCodes: true, wholeWords: false });
  const [first] = rank(context.index, found, { by: 3, groups: 1, filter: null }, { from: 0, size: 1 });
  return {
    totale: found.docs.length,
    prima: first === undefined ? '' : (context.index.voci[first]?.descrizione ?? ''),
  };
}
