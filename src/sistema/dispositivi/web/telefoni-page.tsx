import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import * as percorsi from '#parti/web/percorsi/dispositivi.ts';
import { elencoTelefoni } from '../contract.ts';

const route = getRouteApi(percorsi.telefoni);
type Voce = ReplyOf<typeof elencoTelefoni>['voci'][number];

const colonne: readonly Column<Voce>[] = [
  { title: 'Nome', wide: true, cell: ({ nome }) => <strong>{nome}</strong> },
  {
    title: 'Interno',
    cell: ({ interno, nome }) =>
      interno === '' ? null : (
        <Anchor href={`tel:${interno}`} aria-label={`Chiama ${nome}, interno ${interno}`} className="numeric">
          {interno}
        </Anchor>
      ),
  },
  { title: 'Luogo', cell: ({ luogo }) => luogo || null },
];

const contiene = ({ nome, interno, luogo }: Voce, cerca: string): boolean =>
  `${nome} ${interno} ${luogo}`.toLowerCase().includes(cerca.trim().toLowerCase());

export function TelefoniPage(): ReactNode {
  const navigate = route.useNavigate();
  const { cerca = '' } = route.useSearch();
  const query = useQuery(queryOf(elencoTelefoni, {}));
  return (
    <Screen
      title="Telefoni"
      toolbar={
        <SearchField
          start={cerca}
          onSearch={(testo) => void navigate({ search: { cerca: testo || undefined }, replace: true })}
        />
      }
    >
      <Await query={query}>
        {({ voci }) => {
          const trovate = voci.filter((voce) => contiene(voce, cerca));
          return trovate.length === 0 ? (
            <Empty text="Nessun interno trovato" />
          ) : (
            <Table
              label="Telefoni"
              rows={trovate}
              columns={colonne}
              keyOf={({ nome, interno }, posto) => `${nome} ${interno} ${posto}`}
            />
          );
        }}
      </Await>
    </Screen>
  );
}
