import type { SearchContext } from './match.ts';

const maxCompared = 50;
const maxFilters = 3;
/** Omitted, because every card shows it. */
const brand = 'Marca';

/** By slot, valid for one `stato` of the group; saves half a millisecond per page. */
const known = new WeakMap<
  SearchContext['mask'],
  Map<number, { readonly state: number; readonly difference: string }>
>();

/** `M6, M8 · 20 mm – 60 mm` */
export function differenceOf(
  { index, mask }: Pick<SearchContext, 'index' | 'mask'>,
  doc: number,
  description: string,
): string {
  const namesakes = index.omonime.di(description);
  if (!namesakes || namesakes.docs.size < 2) return '';
  const all = known.get(mask) ?? new Map<number, { readonly state: number; readonly difference: string }>();
  known.set(mask, all);
  const before = all.get(doc);
  if (before?.state === namesakes.stato) return before.difference;
  const difference = compare({ index, mask }, doc, namesakes.docs);
  all.set(doc, { state: namesakes.stato, difference });
  return difference;
}

function compare(
  { index, mask }: Pick<SearchContext, 'index' | 'mask'>,
  doc: number,
  namesakes: ReadonlySet<number>,
): string {
  const compared = [doc, ...[...namesakes].filter((other) => other !== doc && mask[other] !== 0)].slice(0, maxCompared);
  if (compared.length < 2) return '';
  const byHeader = compared.map((one) => valuesByFilter(index, one));
  const own = byHeader[0] ?? new Map<number, number[]>();
  return [...own.keys()]
    .map((filter) => ({ filter, kinds: new Set(byHeader.map((values) => values.get(filter)?.join() ?? '')).size }))
    .filter(({ filter, kinds }) => kinds > 1 && index.faccette.filtri[filter] !== brand)
    .sort((a, b) => b.kinds - a.kinds || a.filter - b.filter)
    .slice(0, maxFilters)
    .map(({ filter }) => textOf(index, own.get(filter) ?? []))
    .join(' · ');
}

type Index = SearchContext['index'];

function valuesByFilter({ faccette }: Index, doc: number): Map<number, number[]> {
  const values = new Map<number, number[]>();
  for (const id of faccette.di(doc)) {
    const filter = faccette.valori[id]?.filtro ?? -1;
    values.set(filter, [...(values.get(filter) ?? []), id]);
  }
  for (const [filter, ids] of values) {
    const places = faccette.postiDi(filter);
    ids.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  }
  return values;
}

function textOf({ faccette }: Index, ids: readonly number[]): string {
  const texts = ids.map((id) => faccette.valori[id]?.valore ?? '');
  return texts.length <= 2 ? texts.join(', ') : `${texts[0]} – ${texts.at(-1)}`;
}
