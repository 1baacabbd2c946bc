import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Search } from '#platform/contract/search-fields.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { queryOf } from '#platform/web/query.ts';
import { archivioScansioni, elencoScansioni, ultimeScansioni } from '../contract.ts';
import { verificaCerca } from '../rules.ts';
import type { campiScansioni } from '../rules/list.ts';

export type PaginaScansioni = ReplyOf<typeof archivioScansioni>;
export type Scansione = PaginaScansioni['righe'][number];

export type Cerca = Search<typeof campiScansioni>;

/** Searching needs a filter (B-145); without one the latest are shown. */
export function senzaFiltro({ origine = 'Scansioni', area = '', tipo = '', numero, cliente = '' }: Cerca): boolean {
  if (origine !== 'Archivio') return false;
  const vuoti = { NrRimanenza: null, NrPagina: null };
  return (
    verificaCerca(origine, {
      Area: area,
      TipoDocumento: tipo,
      NrDocumento: numero ?? null,
      CdAnagrafica: cliente,
      ...vuoti,
    }) !== null
  );
}

export function domandaScansioni(cerca: Cerca) {
  const { origine = 'Scansioni', area, tipo, anno, numero, cliente, rimanenza, pagina } = cerca;
  const archivio = { Area: area, TipoDocumento: tipo, Anno: anno, NrDocumento: numero, CdAnagrafica: cliente };
  const attesa = { NrRimanenza: rimanenza, NrPagina: pagina };
  const ultime = senzaFiltro(cerca);
  const { queryKey } = ultime
    ? queryOf(ultimeScansioni, {})
    : origine === 'Archivio'
      ? queryOf(archivioScansioni, archivio)
      : queryOf(elencoScansioni, { origine, ...attesa });
  return infiniteQueryOptions<PaginaScansioni, ApiError, InfiniteData<PaginaScansioni>, readonly unknown[], number>({
    queryKey: [...queryKey, 'passi'],
    queryFn: ({ pageParam, signal }) => {
      const da = pageParam === 0 ? {} : { IdProg: pageParam };
      if (ultime) return callApi(ultimeScansioni, {}, { signal });
      return origine === 'Archivio'
        ? callApi(archivioScansioni, { ...archivio, ...da }, { signal })
        : callApi(elencoScansioni, { origine, ...attesa, ...da }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ altre, righe }) => (altre ? righe.at(-1)?.idProg : undefined),
  });
}
