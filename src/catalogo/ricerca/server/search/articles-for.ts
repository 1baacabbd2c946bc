import { righePiuVicine } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import { filtroPredefinito } from '#catalogo/ricerca/rules.ts';
import { find } from './find.ts';
import { rank } from './rank.ts';
import type { Searcher } from './searcher.ts';

const headers = 3;
const rows = 300;

export interface ArticlesFound {
  readonly codes: readonly string[];
  /** Words ignored because no header has all. */
  readonly ignored: number;
}

export function articlesFor(searcher: Searcher, words: string, most: number): ArticlesFound {
  const context = searcher.context(filtroPredefinito);
  const { index, mask } = context;
  const found = find(context, { value: words, exact: false, supplierCodes: true, wholeWords: false });
  const docs = rank(index, found, { by: 3, groups: 0, filter: null }, { from: 0, size: headers });
  const codes = docs.flatMap((doc) => {
    const seen = index.righe
      .di(doc)
      .slice(0, rows)
      .flatMap((riga, posto) => {
        const cdArticolo = index.articoli.codiceVisto(doc, posto, mask);
        return cdArticolo === null ? [] : [{ ...riga, cdArticolo }];
      });
    return righePiuVicine(words, seen).flatMap((riga) => seen[riga]?.cdArticolo ?? []);
  });
  return { codes: [...new Set(codes)].slice(0, most), ignored: found.ignored.length };
}
