import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#platform/web/api-error.ts';
import { currentCustomer } from '#platform/web/customer.ts';

export interface PassoRighe<Riga, Totali> {
  readonly totale: number;
  readonly righe: readonly Riga[];
  readonly totali: Totali;
}

export type Righe<Riga, Totali> = UseInfiniteQueryResult<InfiniteData<PassoRighe<Riga, Totali>>, ApiError>;

export interface Domanda<Riga, Totali> {
  /** Starts with the API path, as all query keys do. */
  readonly chiave: readonly [path: string, ...unknown[]];
  readonly chiedi: (pagina: number, signal: AbortSignal) => Promise<PassoRighe<Riga, Totali>>;
}

export function useRighe<Riga, Totali>({
  chiave: [path, ...resto],
  chiedi,
}: Domanda<Riga, Totali>): Righe<Riga, Totali> {
  return useInfiniteQuery<
    PassoRighe<Riga, Totali>,
    ApiError,
    InfiniteData<PassoRighe<Riga, Totali>>,
    readonly unknown[],
    number
  >({
    queryKey: [path, ...resto, currentCustomer()?.codAnagrafica ?? null, 'passi'],
    queryFn: ({ pageParam, signal }) => chiedi(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (ultimo, passi) =>
      ultimo.righe.length > 0 && passi.reduce((quante, passo) => quante + passo.righe.length, 0) < ultimo.totale
        ? passi.length
        : undefined,
    placeholderData: keepPreviousData,
  });
}
