import { useLoaderData, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { articoliDelFiltro } from '#catalogo/ricerca/rules/articoli-del-filtro.ts';
import type { Riga } from './righe-mostrate.ts';

export type RegolaFiltri = typeof articoliDelFiltro;

const nessuno: readonly string[] = [];

/** No codes if the filters distinguish nothing. */
export function useFiltrati(righe: readonly Riga[]): {
  readonly filtri: readonly string[];
  readonly filtrati: readonly string[];
} {
  const { filtri = nessuno, unoBasta = false } = useSearch({ strict: false });
  const regola: unknown = useLoaderData({ strict: false });
  const filtrati = useMemo(
    () => (typeof regola === 'function' ? (regola as RegolaFiltri)({ filtri, unoBasta }, righe) : nessuno),
    [regola, filtri, unoBasta, righe],
  );
  return { filtri, filtrati };
}
