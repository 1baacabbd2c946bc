import type { Gruppi } from '../indice/gruppi.ts';
import type { SearchIndex } from '../indice/indice.ts';
import type { Matches } from './match.ts';

export interface Ranking {
  /** 1 code, 2 description, 3 relevance. */
  readonly by: 1 | 2 | 3;
  /** 1 merchandise category, 2 search category, 3 completion value. */
  readonly groups: 0 | 1 | 2 | 3;
  /** By filter value; headers without one last. */
  readonly filter: { readonly name: string; readonly direction: 1 | -1 } | null;
}

interface Page {
  readonly from: number;
  readonly size: number;
}

const scoreSteps = 3000;
const maxScore = 4095;
const maxPlaces = 2 ** 20;

/** Groups follow their best header; ties go by header code. Only the page is sorted. */
export function rank(index: SearchIndex, found: Matches, ranking: Ranking, { from, size }: Page): number[] {
  const { docs } = found;
  if (from >= docs.length) return [];
  const primary = primaryKeys(index, found, ranking);
  const places = orderOf(index, ranking).postiDi();
  const keys = new Float64Array(docs.length);
  docs.forEach((doc, i) => {
    keys[i] = (primary[i] as number) * maxPlaces + (places[doc] as number);
  });
  const groups = ranking.filter ? null : groupsOf(index, ranking.groups);
  if (!groups) {
    const all = Array.from(docs.keys()).sort((a, b) => (keys[a] as number) - (keys[b] as number));
    return all.slice(from, from + size).map((i) => docs[i] as number);
  }
  const { skipped, candidates, rankOf } = inTouchedGroups(docs, keys, groups, { from, size });
  const groupRank = (i: number): number => rankOf[groups.di(docs[i] as number)] as number;
  candidates.sort((a, b) => groupRank(a) - groupRank(b) || (keys[a] as number) - (keys[b] as number));
  return candidates.slice(from - skipped, from - skipped + size).map((i) => docs[i] as number);
}

function orderOf({ ordini }: SearchIndex, { by, filter }: Ranking): SearchIndex['ordini']['codice'] {
  if (filter || by === 1) return ordini.codice;
  return by === 2 ? ordini.descrizione : ordini.posto;
}

function primaryKeys(index: SearchIndex, { docs, scores }: Matches, { by, filter }: Ranking): Float64Array {
  const keys = new Float64Array(docs.length);
  if (filter) {
    const { name, direction } = filter;
    const places = index.faccette.postiDi(index.faccette.filtroId(name) ?? -1);
    docs.forEach((doc, i) => {
      let place = -1;
      for (const value of index.faccette.di(doc)) {
        const its = places.get(value);
        if (its !== undefined && (place < 0 || (direction === 1 ? its < place : its > place))) place = its;
      }
      keys[i] = place < 0 ? places.size : direction === 1 ? place : places.size - 1 - place;
    });
  } else if (by === 3) {
    for (let i = 0; i < docs.length; i++)
      keys[i] = maxScore - Math.min(maxScore, Math.round(((scores[i] as number) / 1.35) * scoreSteps));
  } else {
    // Exact codes come first in any order.
    for (let i = 0; i < docs.length; i++) keys[i] = (scores[i] as number) >= 5 ? 0 : 1;
  }
  return keys;
}

function groupsOf({ gruppi }: SearchIndex, which: Ranking['groups']): Gruppi | null {
  if (which === 0) return null;
  return which === 1 ? gruppi.categoria : which === 2 ? gruppi.capitolo : gruppi.parola;
}

interface TouchedGroups {
  readonly skipped: number;
  readonly candidates: number[];
  /** From 1; 0 outside the page. */
  readonly rankOf: Uint32Array;
}

function inTouchedGroups(docs: Uint32Array, keys: Float64Array, groups: Gruppi, { from, size }: Page): TouchedGroups {
  const counts = new Uint32Array(groups.quanti);
  const best = new Float64Array(groups.quanti).fill(Infinity);
  docs.forEach((doc, i) => {
    const group = groups.di(doc);
    (counts[group] as number)++;
    if ((keys[i] as number) < (best[group] as number)) best[group] = keys[i] as number;
  });
  const inOrder = Array.from(counts.keys()).filter((group) => (counts[group] as number) > 0);
  inOrder.sort((a, b) => (best[a] as number) - (best[b] as number));
  const rankOf = new Uint32Array(groups.quanti);
  let before = 0;
  let skipped = -1;
  inOrder.forEach((group, i) => {
    const end = before + (counts[group] as number);
    const touched = end > from && before < from + size;
    if (touched && skipped < 0) skipped = before;
    rankOf[group] = touched ? i + 1 : 0;
    before = end;
  });
  const candidates: number[] = [];
  docs.forEach((doc, i) => {
    if (rankOf[groups.di(doc)] !== 0) candidates.push(i);
  });
  return { skipped: Math.max(0, skipped), candidates, rankOf };
}
