import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pagesOf } from '#platform/contract/list.ts';
import type { ApiError } from '../../api-error.ts';
import type { Heads } from '../column.ts';

/** What a list call answers: one page, and how many rows there are on all of them. */
export interface ListReply<Row> {
  readonly totale: number;
  readonly righe: readonly Row[];
}

/** What the address of a list says beside its filters. */
export interface ListSearch {
  readonly pagina?: number | undefined;
  readonly ordina?: string | undefined;
}

/** A page of a list, and how to come to another one. */
export interface List<Row> {
  readonly query: UseQueryResult<ListReply<Row>, ApiError>;
  readonly page: number;
  readonly turn: (page: number) => void;
  readonly heads: Heads;
}

interface ListOptions<Row, S> {
  /** The page that the address asks for: `queryOf(elencoPagamenti, search)`. */
  readonly asked: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<ListReply<Row>>;
  };
  /** What the address says, read by the route. */
  readonly search: S;
  /** Order of the rows where the address names none. */
  readonly sorted: string;
  /** Leads to the same screen with another search. */
  readonly go: (search: S, how?: { readonly replace?: boolean }) => void;
}

/** The rows that the address asks for. Sorting and pages are changed in the address alone, so that "back" and a link lead to what was seen. */
export function useList<Row, S extends ListSearch>({ asked, search, sorted, go }: ListOptions<Row, S>): List<Row> {
  const query = useQuery<ListReply<Row>, ApiError>({
    ...asked,
    placeholderData: keepPreviousData,
  });
  const { pagina = 1, ordina = sorted } = search;
  const { data, isPlaceholderData } = query;
  // What stood on the last page is done with.
  const beyond = data !== undefined && !isPlaceholderData && data.righe.length === 0 && pagina > 1;
  const last = data === undefined ? 1 : Math.max(1, pagesOf(data.totale));
  useEffect(() => {
    if (beyond) go({ ...search, pagina: last === 1 ? undefined : last }, { replace: true });
  });
  return {
    query,
    page: pagina,
    turn: (page) => go({ ...search, pagina: page === 1 ? undefined : page }),
    heads: {
      sorted: ordina,
      onSort: (sort) => go({ ...search, ordina: sort === sorted ? undefined : sort, pagina: undefined }),
    },
  };
}
