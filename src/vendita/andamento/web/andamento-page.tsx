import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { excelAndamento, leggiAndamento } from '../contract.ts';
import { FiltriAndamento } from './filtri-andamento.tsx';
import { leggiSearch } from './leggi-search.ts';
import { QuadroTempo } from './quadro-tempo.tsx';

const route = getRouteApi('/andamento');

/** The trade in pictures; the address is its whole state. */
export function AndamentoPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { filtro, misura } = leggiSearch(search);
  const query = useQuery({ ...queryOf(leggiAndamento, filtro), placeholderData: keepPreviousData });
  const cambia = (nuovo: Partial<typeof search>): void =>
    void navigate({ search: { ...search, ...nuovo }, replace: true });
  return (
    <Screen
      title="Andamento"
      actions={<ExcelButton call={excelAndamento} input={filtro} />}
      toolbar={<FiltriAndamento filtro={filtro} letto={query.data} onChange={cambia} />}
    >
      <Await query={query}>
        {(andamento) => (
          <QuadroTempo
            andamento={andamento}
            filtro={filtro}
            misura={misura}
            onMisura={(nuova) => cambia({ misura: nuova === 'ordinato' ? undefined : nuova })}
          />
        )}
      </Await>
    </Screen>
  );
}
