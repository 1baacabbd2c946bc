import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { eseguiQuery } from '../contract.ts';
import { pagineMassime } from '../rules.ts';

type Pagina = ReplyOf<typeof eseguiQuery>;

interface Eseguita {
  readonly sql: string;
  readonly nomeFile: string;
  /** A leading minus sorts descending; undefined keeps the statement's order. */
  readonly ordina?: string | undefined;
  /** Counter that forces a rerun of the same statement. */
  readonly volta: number;
}

export interface Esecuzione {
  readonly colonne: Pagina['colonne'];
  readonly righe: readonly (readonly (string | null)[])[];
  readonly altre: boolean;
  readonly durata: number;
}

/** Stop, rerun or leaving the screen cancels the statement in the database too. */
export function useEsecuzione() {
  const queries = useQueryClient();
  const [eseguita, setEseguita] = useState<Eseguita | null>(null);
  const queryKey = ['query', eseguita] as const;
  const found = useInfiniteQuery<Pagina, ApiError, { pages: Pagina[] }, typeof queryKey, number>({
    queryKey,
    enabled: eseguita !== null,
    queryFn: ({ signal, pageParam }) => {
      const { sql = '', nomeFile = '', ordina } = eseguita ?? {};
      return callApi(
        eseguiQuery,
        { sql, nomeFile, pagina: pageParam, ...(ordina === undefined ? {} : { ordina }) },
        { signal, outlivesPage: false },
      );
    },
    initialPageParam: 1,
    getNextPageParam: (last, _all, pagina) => (last.altre && pagina < pagineMassime ? pagina + 1 : undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { failure: 'screen' },
  });
  const { pages } = found.data ?? { pages: [] };
  const [prima] = pages;
  const esecuzione: Esecuzione | null = prima
    ? {
        colonne: prima.colonne,
        righe: pages.flatMap(({ dati }) => dati),
        altre: pages.at(-1)?.altre ?? false,
        durata: prima.durata,
      }
    : null;
  return {
    esecuzione,
    ordina: eseguita?.ordina,
    error: found.error,
    inCorso: found.isFetching,
    esegui: (sql: string, nomeFile: string) =>
      setEseguita((prima) => (sql.trim() === '' ? prima : { sql, nomeFile, volta: (prima?.volta ?? 0) + 1 })),
    riordina: (ordina: string) => setEseguita((prima) => prima && { ...prima, ordina, volta: prima.volta + 1 }),
    annulla: async () => {
      await queries.cancelQueries({ queryKey });
      if (!prima) setEseguita(null);
    },
    altrePagine: () => {
      if (found.hasNextPage && !found.isFetching && !found.error) void found.fetchNextPage();
    },
  };
}
