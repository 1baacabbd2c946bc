import { righePiuVicine } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import { detteFra, type Dette } from '#catalogo/ricerca/rules/misura.ts';
import { nudo } from '#catalogo/ricerca/rules/piega.ts';
import { filtroPredefinito } from '#catalogo/ricerca/rules.ts';
import { find, type Found } from './find.ts';
import type { SearchContext } from './match.ts';
import { rank } from './rank.ts';
import type { Searcher } from './searcher.ts';

const headers = 3;
const rows = 300;

export interface ArticleFound {
  readonly code: string;
  /** The searched words found in the row or header. */
  readonly said: Dette;
}

export interface ArticlesFound {
  readonly articles: readonly ArticleFound[];
  /** Number of words ignored because no header has all of them. */
  readonly ignored: number;
}

const wordsIn = (context: SearchContext, words: string): Found =>
  find(context, { value: words, exact: false, supplierCodes: true, wholeWords: false });

export function articlesFor(searcher: Searcher, words: string, most: number): ArticlesFound {
  const context = searcher.context(filtroPredefinito);
  const found = wordsIn(context, words);
  const docs = rank(context.index, found, { by: 3, groups: 0, filter: null }, { from: 0, size: headers });
  return { articles: articlesIn(context, docs, words).slice(0, most), ignored: found.ignored.length };
}

/** Articles of a header found by its exact code; those that match the words, if some do. */
export function articlesOfHeader(
  searcher: Searcher,
  code: string,
  words: string,
  most: number,
): readonly ArticleFound[] {
  const context = searcher.context(filtroPredefinito);
  const { articoli, codiciTestata } = context.index;
  const docs = new Set<number>();
  codiciTestata.inizianti(nudo(code), (row, fit) => {
    if (fit === 'esatto' && articoli.siVede(row, context.mask)) docs.add(articoli.doc(row));
  });
  return articlesIn(context, [...docs].slice(0, headers), words).slice(0, most);
}

/** True if the words match an article; null if no article has all of them. */
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
  return articlesIn(context, [...its], words).some(({ code }) => code === cdArticolo);
}

/** The visible articles of headers that match the words best. */
function articlesIn({ index, mask }: SearchContext, docs: readonly number[], words: string): ArticleFound[] {
  const found = new Map<string, ArticleFound>();
  for (const doc of docs) {
    const voce = index.voci[doc];
    const seen = index.righe
      .di(doc)
      .slice(0, rows)
      .flatMap((riga, posto) => {
        const cdArticolo = index.articoli.codiceVisto(doc, posto, mask);
        return cdArticolo === null ? [] : [{ ...riga, cdArticolo }];
      });
    for (const riga of righePiuVicine(words, seen)) {
      const { cdArticolo: code = '', titolo = '', descrizione = '' } = seen[riga] ?? {};
      const testi = [titolo, descrizione, voce?.descrizione ?? '', ...(voce?.parole ?? [])];
      if (code !== '' && !found.has(code)) found.set(code, { code, said: detteFra(words, testi) });
    }
  }
  // Stable sort: articles with the typed size come before those of other sizes, even of better headers.
  return [...found.values()].toSorted((a, b) => b.said.misure.length - a.said.misure.length);
}
