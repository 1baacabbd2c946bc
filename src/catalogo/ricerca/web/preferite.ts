import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { patchReply, queryOf, useCall } from '#platform/web/query.ts';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { useUtente } from '#parti/web/utente.ts';
import { preferitoTestata } from '#prodotto/testate/contract.ts';
import { preferite } from '#catalogo/ricerca/contract.ts';

type Elenco = ReplyOf<typeof preferite>;

const insieme = ({ testate }: Elenco): ReadonlySet<string> => new Set(testate);

/** Null for visitors and while loading. */
export function usePreferite(): ReadonlySet<string> | null {
  const { ruolo } = useUtente();
  const { data } = useQuery({
    ...queryOf(preferite, {}),
    select: insieme,
    enabled: ruolo !== 0,
    staleTime: 5 * 60_000,
    meta: { failure: 'notification' },
  });
  return ruolo === 0 ? null : (data ?? null);
}

/** Optimistic. Calls run in sequence: the last toggle wins. */
export function useSegnaPreferita(): (testata: IdTestata, preferito: boolean) => void {
  const queryClient = useQueryClient();
  const { mutate } = useCall(preferitoTestata, {
    scope: { id: 'preferite' },
    onError: (_, { codTestata, suffisso, preferito }) =>
      mostra(queryClient, { codTestata, suffisso: Number(suffisso) }, preferito !== true),
  });
  return useCallback(
    ({ codTestata, suffisso }, preferito) => {
      mostra(queryClient, { codTestata, suffisso }, preferito);
      mutate({ codTestata, suffisso, preferito });
    },
    [queryClient, mutate],
  );
}

function mostra(queryClient: QueryClient, testata: IdTestata, preferito: boolean): void {
  const id = scriviIdTestata(testata);
  void queryClient.cancelQueries({ queryKey: queryOf(preferite, {}).queryKey });
  patchReply(queryClient, preferite, {}, ({ testate }) => ({
    testate: [...testate.filter((una) => una !== id), ...(preferito ? [id] : [])],
  }));
}
