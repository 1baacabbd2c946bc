import type { AnyCall, ReplyOf, SentOf } from '#platform/contract/call.ts';
import type { ListFields } from '#platform/contract/list-fields.ts';
import { searchOf, type Search } from '#platform/contract/search-fields.ts';
import { queryOf } from '../../query.ts';
import { useList, type List, type ListReply, type ListSearch } from './use-list.ts';

/** Result of `getRouteApi`. */
interface Route {
  readonly useSearch: () => Readonly<Record<string, unknown>>;
  readonly useNavigate: () => (to: never) => Promise<void>;
}

type RowOf<C extends AnyCall> = ReplyOf<C> extends ListReply<infer Row> ? Row : never;

export interface DeclaredList<C extends AnyCall, F extends ListFields> extends List<RowOf<C>> {
  readonly fields: F;
  readonly search: Search<F>;
  readonly data: ReplyOf<C> | undefined;
  /** Sets filters, shows the first page and replaces the current URL. */
  readonly change: (filter: Search<F>) => void;
}

/** A list whose input is `inputDi(fields)`, with its state in its route's URL; `more` is added to the request. */
export function useListOf<C extends AnyCall, F extends ListFields>(
  call: C,
  fields: F,
  route: Route,
  more?: Partial<SentOf<C>>,
): DeclaredList<C, F> {
  const navigate = route.useNavigate();
  const address = route.useSearch();
  const search = searchOf(fields)(Object.fromEntries(Object.keys(fields).map((name) => [name, address[name]])));
  const list = useList<RowOf<C>, ListSearch>({
    asked: queryOf(call, { ...search, ...more } as SentOf<C>) as never,
    search: address,
    sorted: (fields['ordina']?.start ?? '') as string,
    go: (search, how) => void navigate({ search, ...how } as never),
  });
  return { ...list, fields, search, data: list.query.data as ReplyOf<C> | undefined };
}
