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

/** Long enough to go back to a result after reading pages: it stands as it was left, without a call. */
const fresca = { staleTime: 15 * 60_000, gcTime: 60 * 60_000 };

function inputDi(valore: string, stato: StatoRicerca): SentOf<typeof ricerca> {
  const { stati, ordine, filtri, unoBasta, tuttiFiltri, parole, gruppi, perFiltro, decrescente, suggerita } = stato;
  return {
    valore,
    ...(stati ? { filtroObsoletoEliminato: stati } : {}),
    ...(ordine ? { ordinamento: ordine } : {}),
    ...(filtri ? { filtri: [...filtri].sort() } : {}),
    // Without a second value there is nothing to choose from.
    ...(unoBasta && filtri ? { filtriMultipli: true } : {}),
    ...(tuttiFiltri ? { ricercaFiltri: 'TuttiFiltri' as const } : {}),
    ...(parole ? { paroleChiave: parole } : {}),
    ...(gruppi === undefined ? {} : { break: gruppi }),
    ...(perFiltro ? { ordineFiltro: { filtro: perFiltro, decrescente: decrescente === true } } : {}),
    ...(suggerita ? { autocompletamento: true } : {}),
  };
}

/** The results of a search, step by step; a change of value, filters or order is another search and drops the running one. */
export function domandaRicerca(valore: string, stato: StatoRicerca) {
  const input = inputDi(valore, stato);
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

/** The pictures of one step. */
export const domandaImmagini = (testate: readonly Testata[]) => ({
  ...queryOf(immagini, { testate: testate.map(({ codTestata, suffisso }) => ({ codTestata, suffisso })) }),
  ...fresca,
});

/** What is searched for a chapter of the catalogue; without one, what the address says. */
export const catalogoDi = (valore: string, capitolo: string | undefined): string =>
  capitolo ? `catalogo ${capitolo}` : valore;

/** All headers of the catalogue or of a chapter, by the alphabet. */
export const domandaIndice = (valore: string) => domandaRicerca(valore, { ordine: 2 });

/** The table of contents: of the whole catalogue, or of the chapter that the value names. */
export const domandaSommario = (valore: string) => ({ ...queryOf(ricerca, { valore }), ...fresca });
