import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { IdTestata } from '#parti/id-testata.ts';
import { nomeCampo } from '#parti/parole-storico.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { comeEra } from '../../contract.ts';

interface Campo {
  readonly campo: string;
  readonly allora: string;
  readonly adesso: string;
}

const colonne: readonly Column<Campo>[] = [
  { title: 'Campo', cell: ({ campo }) => nomeCampo(campo) },
  { title: 'Allora', cell: ({ allora }) => <Text size="sm">{allora}</Text> },
  {
    title: 'Adesso',
    wide: true,
    cell: ({ allora, adesso }) => (allora === adesso ? null : <Text size="sm">cambiato in: {adesso || 'vuoto'}</Text>),
  },
];

export function ComeEra({ testata, giorno }: { testata: IdTestata; giorno: string }): ReactNode {
  const { codTestata, suffisso } = testata;
  const query = useQuery({ ...queryOf(comeEra, { codTestata, suffisso, giorno }), meta: { failure: 'screen' } });
  return (
    <Await query={query}>
      {({ campi }) => (
        <Table
          label={`Com’era il ${giorno}`}
          rows={campi}
          keyOf={({ campo }) => campo}
          columns={colonne}
          tint={({ allora, adesso }) => (allora === adesso ? null : 'yellow')}
        />
      )}
    </Await>
  );
}
