import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract/call.ts';
import { callApi } from '#platform/web/client.ts';
import { queryOf } from '#platform/web/query.ts';
import { immagini, ricerca } from '#vendita/ricerca/contract.ts';
import type { StatoRicerca } from './stato-ricerca.ts';

export type Testata = ReplyOf<typeof ricerca>['testate'][number];
export type Immagine = ReplyOf<typeof immagini>['immagini'][number];

export const passo = 24;

/** Long enough to go back to a result after reading pages: it stands as it was left, without a call. */
const fresca = { staleTime: 15 * 60_000, gcTime: 60 * 60_000 };

/** The results of a search, step by step; a change of value, flags or order is another search and drops the running one. */
export function domandaRicerca(valore: string, { stati, ordine }: StatoRicerca) {
  const input = { valore, ...(stati ? { filtroObsoletoEliminato: stati } : {}), ...(ordine ? { ordinamento: ordine } : {}) };
  return infiniteQueryOptions({
    queryKey: [ricerca.path, input],
    queryFn: ({ pageParam, signal }) => callApi(ricerca, { ...input, pagina: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (ultimo, passi) => (ultimo.testate.length > 0 && passi.length * passo < ultimo.totale ? passi.length : undefined),
    ...fresca,
    meta: { failure: 'screen' },
  });
}

/** The pictures of one step. */
export const domandaImmagini = (testate: readonly Testata[]) => ({
  ...queryOf(immagini, { testate: testate.map(({ codTestata, suffisso }) => ({ codTestata, suffisso })) }),
  ...fresca,
});
