import { filtroUbicazione, tipiUbicazione, tuttiValori } from '#catalogo/ricerca/rules.ts';
import type { SearchIndex } from '../indice/indice.ts';
import { keepMatches, type Matches } from './match.ts';

export interface CountedFilter {
  readonly filtro: string;
  readonly valori: {
    readonly valore: string;
    readonly chiave: string;
    readonly nrValori: number;
    readonly ordinamento: number;
  }[];
}

export type Locations = Uint8Array;

export interface Selection {
  /** `filtro#valore`; `Tutti` means any value. */
  readonly filters: readonly string[];
  readonly any: boolean;
  readonly keywords: '' | 'con' | 'senza' | 'descrizione';
  /** Null for others, whose location filter matches nothing. */
  readonly locations: Locations | null;
}

/** Unknown filters match nothing. */
export function applyFilters(index: SearchIndex, found: Matches, selection: Selection): Matches {
  const byKeywords = withKeywords(index, found, selection.keywords);
  if (!selection.filters.length) return byKeywords;
  const tests = selection.filters.map((key) => testOf(index, key, selection.locations));
  return keepMatches(byKeywords, (doc) => {
    const values = index.faccette.di(doc);
    return selection.any ? tests.some((test) => test(values, doc)) : tests.every((test) => test(values, doc));
  });
}

/** P-154. */
export function withKeywords({ voci }: SearchIndex, found: Matches, keywords: Selection['keywords']): Matches {
  if (keywords === '') return found;
  if (keywords === 'descrizione') return keepMatches(found, () => false);
  return keepMatches(found, (doc) => (voci[doc]?.parole.length ?? 0) > 0 === (keywords === 'con'));
}

type FilterTest = (values: Uint32Array, doc: number) => boolean;

function testOf({ faccette }: SearchIndex, key: string, locations: Locations | null): FilterTest {
  const bits = locations ? locationBits(key) : undefined;
  if (locations && bits !== undefined) return (_, doc) => ((locations[doc] as number) & bits) !== 0;
  const id = faccette.id(key);
  if (id !== undefined) return (values) => values.includes(id);
  const filter = key.endsWith(`#${tuttiValori}`) ? faccette.filtroId(key.slice(0, -tuttiValori.length - 1)) : undefined;
  return filter === undefined
    ? () => false
    : (values) => values.some((value) => faccette.valori[value]?.filtro === filter);
}

/** Most frequent first. */
export interface FacetLimits {
  readonly filters: number;
  readonly values: number;
}

/** P-151; `Tutti` first if several values. */
export function countFacets({ faccette }: SearchIndex, docs: Uint32Array, limits: FacetLimits): CountedFilter[] {
  const counts = faccette.conta(docs);
  const filters = Array.from(counts.perFiltro.keys())
    .filter((filter) => (counts.perFiltro[filter] as number) > 0)
    .sort(
      (a, b) =>
        (counts.perFiltro[b] as number) - (counts.perFiltro[a] as number) ||
        ((faccette.filtri[a] as string) < (faccette.filtri[b] as string) ? -1 : 1),
    )
    .slice(0, limits.filters);
  const valuesOf = new Map<number, number[]>(filters.map((filter) => [filter, []]));
  counts.perValore.forEach((count, value) => {
    if (count > 0) valuesOf.get(faccette.valori[value]?.filtro ?? -1)?.push(value);
  });
  return filters.map((filter) =>
    countedFilter(faccette, counts, { filter, values: valuesOf.get(filter) ?? [] }, limits),
  );
}

type Facets = SearchIndex['faccette'];

function countedFilter(
  faccette: Facets,
  { perValore, perFiltro }: ReturnType<Facets['conta']>,
  { filter, values }: { readonly filter: number; readonly values: readonly number[] },
  limits: FacetLimits,
): CountedFilter {
  const name = faccette.filtri[filter] as string;
  const textOf = (id: number): string => faccette.valori[id]?.valore ?? '';
  const frequent =
    values.length > limits.values
      ? values
          .toSorted((a, b) => (perValore[b] as number) - (perValore[a] as number) || (textOf(a) < textOf(b) ? -1 : 1))
          .slice(0, limits.values)
      : values;
  const places = faccette.postiDi(filter);
  const counted = frequent
    .toSorted((a, b) => (places.get(a) as number) - (places.get(b) as number))
    .map((id, ordinamento) => {
      const valore = textOf(id);
      return { valore, chiave: `${name}#${valore}`, nrValori: perValore[id] as number, ordinamento };
    });
  return {
    filtro: name,
    valori: withAll(name, counted, { several: values.length > 1, count: perFiltro[filter] as number }),
  };
}

const withAll = (
  filtro: string,
  valori: CountedFilter['valori'],
  { several, count }: { readonly several: boolean; readonly count: number },
): CountedFilter['valori'] =>
  several
    ? [{ valore: tuttiValori, chiave: `${filtro}#${tuttiValori}`, nrValori: count, ordinamento: -1 }, ...valori]
    : valori;

export function locationsOf(index: SearchIndex, byHeader: ReadonlyMap<string, number>): Locations {
  const locations = new Uint8Array(index.posti);
  for (const [key, bits] of byHeader) {
    const doc = index.doc(key);
    if (doc !== undefined) locations[doc] = bits;
  }
  return locations;
}

const allLocations = 0xff;

function locationBits(key: string): number | undefined {
  if (!key.startsWith(`${filtroUbicazione}#`)) return undefined;
  const value = key.slice(filtroUbicazione.length + 1);
  if (value === tuttiValori) return allLocations;
  const place = tipiUbicazione.findIndex(([, name]) => name === value);
  return place < 0 ? 0 : 1 << place;
}

/** P-155. */
export function countLocations(locations: Locations, docs: Uint32Array): CountedFilter[] {
  const counts = tipiUbicazione.map(() => 0);
  let withAny = 0;
  for (const doc of docs) {
    const bits = locations[doc] as number;
    if (bits === 0) continue;
    withAny++;
    tipiUbicazione.forEach((_, i) => {
      if ((bits & (1 << i)) !== 0) (counts[i] as number)++;
    });
  }
  const valori = tipiUbicazione
    .map(([, name], i) => ({
      valore: name,
      chiave: `${filtroUbicazione}#${name}`,
      nrValori: counts[i] as number,
      ordinamento: i,
    }))
    .filter(({ nrValori }) => nrValori > 0);
  if (!valori.length) return [];
  return [
    {
      filtro: filtroUbicazione,
      valori: withAll(filtroUbicazione, valori, { several: valori.length > 1, count: withAny }),
    },
  ];
}
