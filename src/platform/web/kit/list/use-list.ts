import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pagesOf } from '#platform/contract/list.ts';
import type { ApiError } from '../../api-error.ts';
import type { Heads } from '../column.ts';

export interface ListReply<Row> {
  readonly totale: number;
  readonly righe: readonly Row[];
}

export interface ListSearch {
  readonly pagina?: number | undefined;
  readonly ordina?: string | undefined;
}

export interface List<Row> {
  readonly query: UseQueryResult<ListReply<Row>, ApiError>;
  readonly page: number;
  readonly turn: (page: number) => void;
  readonly heads: Heads;
}

interface SearchedList<Row, S> extends List<Row> {
  /** Sets filters, shows the first page and replaces the current URL. */
  readonly change: (filter: Partial<S>) => void;
}

interface ListOptions<Row, S> {
  /** `queryOf(elencoPagamenti, search)`. */
  readonly asked: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<ListReply<Row>>;
  };
  readonly search: S;
  readonly sorted: string;
  readonly go: (search: S, how?: { readonly replace?: boolean }) => void;
}

/** List state is in the URL only, so that Back and links restore it. */
export function useList<Row, S extends ListSearch>({
  asked,
  search,
  sorted,
  go,
}: ListOptions<Row, S>): SearchedList<Row, S> {
  const query = useQuery<ListReply<Row>, ApiError>({
    ...asked,
    placeholderData: keepPreviousData,
  });
  const { pagina = 1, ordina = sorted } = search;
  const { data, isPlaceholderData } = query;
  const beyond = data !== undefined && !isPlaceholderData && data.righe.length === 0 && pagina > 1;
  const last = data === undefined ? 1 : Math.max(1, pagesOf(data.totale));
  useEffect(() => {
    if (beyond) go({ ...search, pagina: last === 1 ? undefined : last }, { replace: true });
  });
  return {
    query,
    change: (filter) => go({ ...search, ...filter, pagina: undefined }, { replace: true }),
    page: pagina,
    turn: (page) => go({ ...search, pagina: page === 1 ? undefined : page }),
    heads: {
      sorted: ordina,
      onSort: (sort) => go({ ...search, ordina: sort === sorted ? undefined : sort, pagina: undefined }),
    },
  };
}
