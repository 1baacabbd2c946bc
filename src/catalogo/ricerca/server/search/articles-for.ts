import { righePiuVicine } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import { nudo } from '#catalogo/ricerca/rules/piega.ts';
import { filtroPredefinito } from '#catalogo/ricerca/rules.ts';
import type { Found } from './find.ts';
import { find } from './find.ts';
import type { SearchContext } from './match.ts';
import { rank } from './rank.ts';
import type { Searcher } from './searcher.ts';

const headers = 3;
const rows = 300;

export interface ArticlesFound {
  readonly codes: readonly string[];
  /** Number of words ignored because no header has all of them. */
  readonly ignored: number;
}

const wordsIn = (context: SearchContext, words: string): Found =>
  find(context, { value: words, exact: false, supplierCodes: true, wholeWords: false });

export function articlesFor(searcher: Searcher, words: string, most: number): ArticlesFound {
  const context = searcher.context(filtroPredefinito);
  const found = wordsIn(context, words);
  const docs = rank(context.index, found, { by: 3, groups: 0, filter: null }, { from: 0, size: headers });
  return { codes: codesIn(context, docs, words).slice(0, most), ignored: found.ignored.length };
}

/** Articles of a header found by its exact code; those that match the words, if some do. */
export function articlesOfHeader(searcher: Searcher, code: string, words: string, most: number): readonly string[] {
  const context = searcher.context(filtroPredefinito);
  const { articoli, codiciTestata } = context.index;
  const docs = new Set<number>();
  codiciTestata.inizianti(nudo(code), (row, fit) => {
    if (fit === 'esatto' && articoli.siVede(row, context.mask)) docs.add(articoli.doc(row));
  });
  return codesIn(context, [...docs].slice(0, headers), words).slice(0, most);
}

/** Whether the words match an article; null if no article has all of them. */
export function articleFits(searcher: Searcher, words: string, cdArticolo: string): boolean | null {
  const context = searcher.context(filtroPredefinito);
  const { articoli } = context.index;
  const { docs, ignored, effective } = wordsIn(context, words);
  if (docs.length === 0 || ignored.length > 0 || effective !== '') return null;
  const found = new Set(docs);
  const its = new Set<number>();
  articoli.codici.inizianti(nudo(cdArticolo), (row, fit) => {
    if (fit === 'esatto' && found.has(articoli.doc(row))) its.add(articoli.doc(row));
  });
  return codesIn(context, [...its], words).includes(cdArticolo);
}

/** The visible articles of headers that match the words best. */
function codesIn({ index, mask }: SearchContext, docs: readonly number[], words: string): string[] {
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
  return [...new Set(codes)];
}
