import { LRUCache } from 'lru-cache';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import type { SearchIndex } from '../indice/indice.ts';
import { Masks } from '../indice/visibility.ts';
import type { Query } from './find.ts';
import { find } from './find.ts';
import type { SearchContext } from './match.ts';
import { Scratch } from './match.ts';
import { spellingOf } from './spelling.ts';

const maxFound = 24;
const maxSpellings = 5000;

export class Searcher {
  readonly index: SearchIndex;
  readonly masks: Masks;
  private readonly scratch = new Scratch();
  private readonly found = new LRUCache<string, Uint8Array>({ max: maxFound });
  private readonly spellings = new LRUCache<string, string>({ max: maxSpellings });
  /** Index version of the caches. */
  private cached = -1;

  constructor(index: SearchIndex) {
    this.index = index;
    this.masks = new Masks(index);
  }

  context(filtro: FiltroStati): SearchContext {
    return { index: this.index, mask: this.masks.of(filtro), scratch: this.scratch };
  }

  /** Cached while the last word is typed. */
  marked(query: Query, filtro: FiltroStati): Uint8Array {
    this.forgetOld();
    const key = JSON.stringify([query, filtro]);
    const known = this.found.get(key);
    if (known) return known;
    const marks = new Uint8Array(this.index.posti);
    for (const doc of find(this.context(filtro), query).docs) marks[doc] = 1;
    this.found.set(key, marks);
    return marks;
  }

  /** True if all words match, with none ignored or corrected. */
  finds(query: Query, filtro: FiltroStati): boolean {
    const { docs, effective, ignored } = find(this.context(filtro), query);
    return docs.length > 0 && effective === '' && ignored.length === 0;
  }

  /** Most frequent spelling in the headers of the first request. */
  spelling(docs: readonly number[], term: string): string {
    this.forgetOld();
    const known = this.spellings.get(term);
    if (known !== undefined) return known;
    const spelling = spellingOf(this.index, docs, term);
    this.spellings.set(term, spelling);
    return spelling;
  }

  private forgetOld(): void {
    if (this.cached === this.index.versione) return;
    this.found.clear();
    this.spellings.clear();
    this.cached = this.index.versione;
  }
}
