import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import * as percorsi from '#parti/web/percorsi/lotti.ts';
import { percorsoLotti } from '../contract.ts';

type Tratto = ReplyOf<typeof percorsoLotti>[number];

const route = getRouteApi(percorsi.lottiProduzione);
const caratteriMinimi = 2;

const colonne: readonly Column<Tratto>[] = [
  {
    title: 'Lotto',
    wide: true,
    cell: ({ numLotto, documento, fornitore }) => (
      <>
        <strong>{numLotto || 'senza numero'}</strong> {fornitore}, DDT {documento}
      </>
    ),
  },
  { title: 'Arrivato il', cell: ({ dtDocumento }) => <DateCell value={dtDocumento} /> },
  {
    title: 'Articolo',
    cell: ({ cdArticolo, descrizione }) => `${mostraCodiceArticolo(cdArticolo)} ${descrizione}`,
  },
  { title: 'Q.tà', numeric: true, cell: ({ qta, unMisura }) => `${formatQuantity(qta)} ${unMisura}` },
  { title: 'Dove', cell: ({ verso }) => verso },
  { title: 'Ordine', cell: ({ ordine }) => ordine || null },
  { title: 'Del', cell: ({ dtOrdine }) => <DateCell value={dtOrdine} /> },
  { title: 'Cliente', cell: ({ cliente, codAnagrafica }) => (cliente ? `${cliente} ${codAnagrafica}` : null) },
];

export function PercorsoLotti(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const cerca = search.cerca ?? '';
  const percorso = useQuery({ ...queryOf(percorsoLotti, { cerca }), enabled: cerca.length >= caratteriMinimi });
  return (
    <>
      <Group mb="sm" align="flex-end">
        <SearchField
          label="Lotto, bolla, ordine o cliente"
          start={cerca}
          onSearch={(testo) => void navigate({ search: { ...search, cerca: testo || undefined }, replace: true })}
        />
        <Text size="sm" c="dimmed" pb={5}>
          Esce per primo ciò che è arrivato per primo.
        </Text>
      </Group>
      {cerca.length < caratteriMinimi ? (
        <Empty text="Che cosa cercare? Un lotto, una bolla, un ordine o un cliente." />
      ) : (
        <Await query={percorso}>
          {(tratti) =>
            tratti.length === 0 ? (
              <Empty text="Nessun lotto trovato" />
            ) : (
              <Table
                label="Percorso dei lotti"
                rows={tratti}
                columns={colonne}
                keyOf={(_, posto) => posto}
                tint={({ verso }) => (verso === 'consegnato' ? 'green' : verso === 'promesso' ? 'yellow' : null)}
              />
            )
          }
        </Await>
      )}
    </>
  );
}
