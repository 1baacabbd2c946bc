import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import { callApi } from '#platform/web/client.ts';
import { queryOf } from '#platform/web/query.ts';
import { immagini, ricerca } from '#catalogo/ricerca/contract.ts';
import type { StatoRicerca } from './stato-ricerca.ts';

export type Risposta = ReplyOf<typeof ricerca>;
export type Testata = Risposta['testate'][number];
export type Filtro = Risposta['filtro'][number];
export type Capitolo = Risposta['capitoloCategorie'][number];
export type Immagine = ReplyOf<typeof immagini>['immagini'][number];

export const passo = 24;

/** No refetch when returning from pages. */
const fresca = { staleTime: 15 * 60_000, gcTime: 60 * 60_000 };

function inputDi(valore: string, stato: StatoRicerca): SentOf<typeof ricerca> {
  const { stati, ordine, filtri, unoBasta, tuttiFiltri, parole, gruppi, perFiltro, decrescente, suggerita, esatta } =
    stato;
  return {
    valore,
    ...(stati ? { filtroObsoletoEliminato: stati } : {}),
    ...(ordine ? { ordinamento: ordine } : {}),
    ...(filtri ? { filtri: [...filtri].sort() } : {}),
    // OR needs at least two values.
    ...(unoBasta && filtri ? { filtriMultipli: true } : {}),
    ...(tuttiFiltri ? { ricercaFiltri: 'TuttiFiltri' as const } : {}),
    ...(parole ? { paroleChiave: parole } : {}),
    ...(gruppi === undefined ? {} : { break: gruppi }),
    ...(perFiltro ? { ordineFiltro: { filtro: perFiltro, decrescente: decrescente === true } } : {}),
    ...(suggerita ? { autocompletamento: true } : {}),
    ...(esatta ? { cercaParolaEsatta: true } : {}),
  };
}

/** Changing value, filters or order cancels the running search. */
export function domandaRicerca(valore: string, stato: StatoRicerca, categoria = '') {
  const input = { ...inputDi(valore, stato), ...(categoria === '' ? {} : { categoria }) };
  return infiniteQueryOptions({
    queryKey: [ricerca.path, input],
    queryFn: ({ pageParam, signal }) => callApi(ricerca, { ...input, pagina: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (ultimo, passi) =>
      ultimo.testate.length > 0 && passi.length * passo < ultimo.totale ? passi.length : undefined,
    ...fresca,
    meta: { failure: 'screen' },
  });
}

export const domandaImmagini = (testate: readonly Testata[]) => ({
  ...queryOf(immagini, { testate: testate.map(({ codTestata, suffisso }) => ({ codTestata, suffisso })) }),
  ...fresca,
});

export const domandaIndice = (valore: string, categoria?: string) => domandaRicerca(valore, { ordine: 2 }, categoria);

export const domandaSommario = (valore: string, categoria?: string) => ({
  ...queryOf(ricerca, { valore, ...(categoria ? { categoria } : {}) }),
  ...fresca,
});
