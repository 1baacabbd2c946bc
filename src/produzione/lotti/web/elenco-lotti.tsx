import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import * as percorsi from '#parti/web/percorsi/lotti.ts';
import { elencoLotti } from '../contract.ts';
import { RigheLotto } from './righe-lotto.tsx';

type Lotto = ReplyOf<typeof elencoLotti>['righe'][number];

const route = getRouteApi(percorsi.lottiProduzione);

const colonne: readonly Column<Lotto>[] = [
  { title: 'Fornitore', wide: true, cell: ({ ragioneSociale }) => <strong>{ragioneSociale}</strong> },
  { title: 'DDT', cell: ({ documento }) => documento },
  { title: 'Data documento', cell: ({ dtDocumento }) => <DateCell value={dtDocumento} /> },
];

export function ElencoLotti(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { fornitore, cerca, pagina } = search;
  const { change: cambia, ...list } = useList({
    asked: queryOf(elencoLotti, { RagioneSociale: fornitore, cerca, pagina }),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  return (
    <>
      <Group mb="sm" align="flex-end">
        <SearchField
          label="Ragione Sociale"
          start={fornitore ?? ''}
          onSearch={(testo) => cambia({ fornitore: testo || undefined })}
        />
        <SearchField start={cerca ?? ''} onSearch={(testo) => cambia({ cerca: testo || undefined })} />
      </Group>
      <ListContent
        list={list}
        empty={{
          text: 'Nessun lotto',
          note: 'Un lotto nasce quando si riceve merce di un fornitore con il suo numero di lotto.',
        }}
      >
        {(righe) => (
          <Table label="Lotti" rows={righe} columns={colonne} keyOf={({ id }) => id} detail={righeDi} oneOpen />
        )}
      </ListContent>
    </>
  );
}

const righeDi = ({ id, documento }: Lotto): ReactNode => <RigheLotto id={id} documento={documento} />;
