import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useList, type List, type ListReply } from '#platform/web/kit/list/use-list.ts';
import { terzisti } from '#parti/web/percorsi/terzisti.ts';
import { contateMassime } from '../rules.ts';
import type { RicercaTerzisti } from './ricerca-terzisti.ts';

const route = getRouteApi(terzisti);

export function useRicerca() {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  return {
    search,
    go: (nuova: RicercaTerzisti, how?: { readonly replace?: boolean }) => void navigate({ search: nuova, ...how }),
    cambia: (nuovo: Partial<RicercaTerzisti>) =>
      void navigate({ search: { ...search, ...nuovo, pagina: undefined }, replace: true }),
  };
}

export const domandaDi = (search: RicercaTerzisti) => ({
  cerca: search.cerca,
  filtro: search.filtro,
  dataInizio: search.dal,
  dataFine: search.al,
  pagina: search.pagina,
});

export const lavoroDi = ({ ciclo, lavorazione }: RicercaTerzisti) => ({ finitura: ciclo, lavorazione });

interface Asked<Row> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<ListReply<Row>>;
}

export function useElenco<Row>(asked: Asked<Row>): List<Row> {
  const { search, go } = useRicerca();
  return useList({ asked, search, sorted: '', go });
}

export function useSpuntate<Row extends { readonly id: number }>() {
  const [spuntate, setSpuntate] = useState<ReadonlyMap<number, Row>>(new Map());
  const segna = (righe: readonly Row[], si: boolean): void =>
    setSpuntate((prima) => {
      const dopo = new Map(prima);
      for (const riga of righe)
        if (si) dopo.set(riga.id, riga);
        else dopo.delete(riga.id);
      return dopo;
    });
  return { spuntate, segna, righe: [...spuntate.values()], svuota: () => setSpuntate(new Map()) };
}

export type Spuntate<Row extends { readonly id: number }> = ReturnType<typeof useSpuntate<Row>>;

export const contate = (totale: number, [una, molte]: readonly [string, string]): string =>
  totale === 0
    ? ''
    : `${totale >= contateMassime ? 'almeno ' : ''}${totale.toLocaleString('it-IT')} ${totale === 1 ? una : molte}`;
