import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { callApi } from '#platform/web/client.ts';
import { patchReply, queryOf } from '#platform/web/query.ts';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { paginaCatalogo } from '../../contract.ts';
import { leggiAreaTecnica, rigeneraAnteprime } from '#prodotto/testate/contract.ts';

type Pagina = ReplyOf<typeof paginaCatalogo>;
type Schede = Pagina['areaTecnica'];

const ogni = 1000;
/** Slower previews appear at the next visit. */
const volte = 30;

/** Requested when the tab opens (P-036) and polled. */
export function useAnteprime({ codTestata, suffisso }: IdTestata, schede: Schede) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: (tutte: boolean) => callApi(rigeneraAnteprime, { testata: codTestata, suffisso, tutte }),
    onSuccess: () => queryClient.resetQueries({ queryKey: domanda.queryKey }),
  });
  const id = scriviIdTestata({ codTestata, suffisso });
  const domanda = queryOf(leggiAreaTecnica, { id });
  const aspettano = schede.some((scheda) => scheda.anteprimaDaGenerare);
  const query = useQuery({
    ...domanda,
    // Old data has nothing pending after a regeneration.
    enabled: aspettano || isSuccess,
    refetchInterval: ({ state }) =>
      state.data?.areaTecnica.some((scheda) => scheda.anteprimaDaGenerare) && state.dataUpdateCount < volte
        ? ogni
        : false,
    meta: { failure: 'notification' },
  });
  useEffect(() => {
    if (aspettano) mutate(false);
  }, [aspettano, mutate]);
  const mostrate = query.data?.areaTecnica ?? schede;
  const fatte = query.data !== undefined && !query.data.areaTecnica.some((scheda) => scheda.anteprimaDaGenerare);
  useEffect(() => {
    if (!fatte || !query.data) return;
    const { areaTecnica } = query.data;
    patchReply(queryClient, paginaCatalogo, { id }, (pagina) => ({ ...pagina, areaTecnica }));
  }, [fatte, id, query.data, queryClient]);
  return {
    schede: mostrate,
    inCorso: mostrate.some((scheda) => scheda.anteprimaDaGenerare) && !isError,
    rigenera: () => mutate(true),
    chiesto: isPending,
  };
}
