import { LRUCache } from 'lru-cache';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import { piega } from '#catalogo/ricerca/rules/piega.ts';
import { terminiConPosto } from '#catalogo/ricerca/rules/termini.ts';
import type { SearchIndex } from '../indice/indice.ts';
import { Masks } from '../indice/visibility.ts';
import { find, type Query } from './find.ts';
import { Scratch, type SearchContext } from './match.ts';

const massimoTestate = 12;
const norma = /^(din|iso|uni|en|ral|aisi)(\d.*)$/;

/** As in the data: `città`, `M6x40`. An initial capital at the start of a text does not count, except for brands. */
function spellingOf(index: SearchIndex, docs: readonly number[], termine: string): string {
  const [, sigla, numero] = norma.exec(termine) ?? [];
  if (sigla !== undefined) return `${sigla.toUpperCase()} ${numero}`;
  if (/\d/.test(termine)) return termine.replace(/^[mø](?=\d)/, (lettera) => lettera.toUpperCase());
  let iniziale = '';
  for (const doc of docs.slice(0, massimoTestate)) {
    const marca = trovata(index.voci[doc]?.nomeAzienda ?? '', termine);
    if (marca) return marca.parola;
    for (const testo of testiDi(index, doc)) {
      const { parola, dentro } = trovata(testo, termine) ?? { parola: '', dentro: false };
      if (dentro) return parola;
      iniziale ||= parola;
    }
  }
  return iniziale === '' ? termine : senzaPrima(iniziale);
}

/** Skips texts whose length normalization changes. */
function trovata(testo: string, termine: string): { readonly parola: string; readonly dentro: boolean } | null {
  const scritto = testo.normalize('NFC');
  const piegato = piega(scritto);
  if (!piegato.includes(termine) || piegato.length !== scritto.length) return null;
  const posti = terminiConPosto(piegato).filter((uno) => uno.termine.testo === termine);
  const posto = posti.find(({ da }) => da > 0) ?? posti[0];
  return posto ? { parola: scritto.slice(posto.da, posto.a), dentro: posto.da > 0 } : null;
}

/** `Cerniere` becomes `cerniere`; `TCEI` stays. */
function senzaPrima(parola: string): string {
  const resto = parola.slice(1);
  return resto !== '' && resto === resto.toLowerCase() ? parola.charAt(0).toLowerCase() + resto : parola;
}

function* testiDi({ voci, faccette }: SearchIndex, doc: number): Iterable<string> {
  const voce = voci[doc];
  if (!voce) return;
  yield voce.descrizione;
  yield* voce.parole;
  for (const id of faccette.di(doc)) yield faccette.valori[id]?.valore ?? '';
  yield voce.catDescOrdine;
  yield voce.descCategoria;
  yield voce.descSottoCategoria;
}

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
