import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import { righeNominate } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import { paroleCercate } from '#catalogo/ricerca/rules/misura.ts';
import type { ricerca } from '../../contract.ts';
import { promozioneVale } from '#prodotto/testate/rules.ts';
import type { SearchIndex } from '../indice/indice.ts';
import { visibleArticles } from '../indice/visibility.ts';
import type { Voce } from '../indice/voce.ts';
import {
  applyFilters,
  countFacets,
  countLocations,
  locationsOf,
  withKeywords,
  type CountedFilter,
  type Locations,
} from './facets.ts';
import { differenceOf } from './difference.ts';
import { find, type Found } from './find.ts';
import { keepMatches, type Matches, type SearchContext } from './match.ts';
import { rank, type Ranking } from './rank.ts';
import type { Searcher } from './searcher.ts';
import { sommario } from './sommario.ts';
import { capitoloDi, perChiavi, perSpeciale, speciale } from './special.ts';

/** Maximum rows read for filters, about 30 ms; beyond that all articles of a header are counted. */
const maxRows = 5000;

/** Number of articles selected by the filters or the searched size; 0: none. */
function filteredArticles(
  { index, mask }: Pick<SearchContext, 'index' | 'mask'>,
  docs: readonly number[],
  {
    valore,
    filtri,
    filtriMultipli,
  }: { readonly valore: string; readonly filtri: readonly string[]; readonly filtriMultipli: boolean },
): number[] {
  const { righe, articoli } = index;
  if (filtri.length === 0)
    return righe
      .conMisura(paroleCercate(valore), docs)
      .map((places, i) => articoli.quantiVisti(docs[i] as number, places, mask));
  let read = 0;
  return docs.map((doc) => {
    const rows = righe.di(doc);
    read += rows.length;
    if (read > maxRows) return 0;
    return articoli.quantiVisti(doc, righeNominate({ filtri, unoBasta: filtriMultipli }, rows), mask);
  });
}

export type Domanda = InputOf<typeof ricerca>;
export type Risposta = ReplyOf<typeof ricerca>;

const pageSize = 24;
const maxFilters = 60;
const limits = { '': { filters: 12, values: 40 }, TuttiFiltri: { filters: 60, values: 200 } } as const;

export interface Asker {
  /** Headers of the caller's own list: favourites or assortimento; null: all. */
  readonly lista: readonly string[] | null;
  /** Role 3 only: stock of its company. */
  readonly ubicazioni: ReadonlyMap<string, number> | null;
  /** Today, for promotion dates. */
  readonly oggi: string;
}

export const nobody = { lista: null, ubicazioni: null } as const;

export function search(
  searcher: Searcher,
  domanda: Domanda,
  filtro: FiltroStati,
  { lista, ubicazioni, oggi }: Asker,
): Risposta {
  const context = searcher.context(filtro);
  const { index } = context;
  const { found, catalogo } = findIn(context, domanda, { lista, oggi });
  const locations = ubicazioni && locationsOf(index, ubicazioni);
  const chosen = applyFilters(index, found, {
    filters: domanda.filtri,
    any: domanda.filtriMultipli,
    keywords: domanda.paroleChiave,
    locations,
  });
  const ranking = rankingOf(domanda);
  const docs = rank(index, chosen, ranking, { from: domanda.pagina * pageSize, size: pageSize });
  const first = domanda.pagina === 0;
  const named = filteredArticles(context, docs, domanda);
  return {
    totale: chosen.docs.length,
    testate: docs.map((doc, i) =>
      testata(context, doc, { named: named[i] ?? 0, codArticoloRicerca: found.exact.get(doc) ?? '', ranking, oggi }),
    ),
    filtro: first ? filters(index, domanda, { found, chosen, locations }) : [],
    ricercaEffettiva: found.effective,
    paroleIgnorate: [...found.ignored],
    nonTrattate: found.ignored.filter((parola) => index.libro.nonTratta(parola)),
    tipoRicerca: catalogo ? 'CatalogoPdf' : 'Testate',
    capitoloCategorie: catalogo && first ? sommario(index, chosen.docs) : [],
  };
}

const asListed = { exact: new Map<number, string>(), effective: '', ignored: [] } as const;

/** An unknown chapter has no table of contents (P-007). */
function findIn(
  context: SearchContext,
  domanda: Domanda,
  asker: Pick<Asker, 'lista' | 'oggi'>,
): { readonly found: Found; readonly catalogo: boolean } {
  const all = findAll(context, domanda, asker);
  if (domanda.categoria === '') return all;
  const capitolo = capitoloDi(context.index, context.mask, `catalogo ${domanda.categoria}`);
  const inside = new Set(capitolo?.docs);
  const found = { ...all.found, ...keepMatches(all.found, (doc) => inside.has(doc)) };
  return { found, catalogo: capitolo !== null };
}

function findAll(
  context: SearchContext,
  domanda: Domanda,
  { lista, oggi }: Pick<Asker, 'lista' | 'oggi'>,
): { readonly found: Found; readonly catalogo: boolean } {
  const { index, mask } = context;
  const { valore } = domanda;
  if (lista) return { found: { ...perChiavi(index, mask, lista), ...asListed }, catalogo: false };
  const quale = speciale(valore);
  if (quale) return { found: { ...perSpeciale(index, mask, quale, oggi), ...asListed }, catalogo: false };
  const capitolo = capitoloDi(index, mask, valore);
  if (capitolo) return { found: { ...capitolo, ...asListed }, catalogo: true };
  const query = {
    value: valore,
    exact: domanda.cercaParolaEsatta,
    supplierCodes: domanda.cercaCodiceFornitore,
    wholeWords: domanda.autocompletamento,
  };
  return { found: find(context, query), catalogo: false };
}

function rankingOf({ ordinamento, break: gruppi, ordineFiltro }: Domanda): Ranking {
  return {
    by: ordinamento,
    groups: gruppi ?? (ordinamento === 3 ? 1 : 0),
    filter: ordineFiltro ? { name: ordineFiltro.filtro, direction: ordineFiltro.decrescente ? -1 : 1 } : null,
  };
}

/** With OR each value adds headers, so values are counted in the unfiltered result. */
function filters(
  index: SearchIndex,
  { filtriMultipli, paroleChiave, ricercaFiltri }: Domanda,
  {
    found,
    chosen,
    locations,
  }: { readonly found: Matches; readonly chosen: Matches; readonly locations: Locations | null },
): CountedFilter[] {
  const { docs } = filtriMultipli ? withKeywords(index, found, paroleChiave) : chosen;
  const counted = countFacets(index, docs, limits[ricercaFiltri]);
  return [...(locations ? countLocations(locations, docs) : []), ...counted].slice(0, maxFilters);
}

function testata(
  { index, mask }: SearchContext,
  doc: number,
  {
    named,
    codArticoloRicerca,
    ranking,
    oggi,
  }: {
    /** Number of selected articles; 0: all. */
    readonly named: number;
    readonly codArticoloRicerca: string;
    readonly ranking: Ranking;
    readonly oggi: string;
  },
): Risposta['testate'][number] {
  const voce = index.voci[doc] as Voce;
  const nrArticoli = visibleArticles(voce.perStato, mask[doc] as number);
  return {
    codTestata: voce.codTestata,
    suffisso: voce.suffisso,
    codArticoloRicerca,
    descrizione: voce.descrizione,
    differenza: differenceOf({ index, mask }, doc, voce.descrizione),
    nomeAzienda: voce.nomeAzienda,
    catMerceologica: voce.catMerceologica,
    new: voce.new || undefined,
    promozione: promozioneVale(voce, oggi) || undefined,
    outlet: voce.outlet || undefined,
    sconto: voce.sconto || undefined,
    disattivaInternet: voce.disattivaInternet || undefined,
    nrArticoli,
    nrArticoliFiltro: named > 0 && named < nrArticoli ? named : undefined,
    gruppo: ranking.filter ? '' : groupName(voce, ranking.groups),
  };
}

function groupName(voce: Voce, groups: Ranking['groups']): string {
  if (groups === 1) return voce.catDescOrdine;
  if (groups === 2) return voce.descSottoCategoria || voce.descCategoria;
  return groups === 3 ? (voce.parole[0] ?? '') : '';
}
