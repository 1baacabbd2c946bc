import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import type { ErroreCartella } from '../rules/caricamento.ts';

type Riga = ErroreCartella & { readonly n: number };

const colonne: readonly Column<Riga>[] = [
  { title: 'Foglio', cell: ({ foglio }) => foglio },
  { title: 'Riga', numeric: true, cell: ({ riga }) => riga },
  { title: 'Colonna', cell: ({ colonna }) => colonna || null },
  {
    title: 'C’è',
    cell: ({ trovato }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {trovato}
      </Text>
    ),
  },
  { title: 'Atteso', wide: true, cell: ({ atteso }) => atteso },
];

export function ErroriCartella({ errori, quanti }: { errori: readonly ErroreCartella[]; quanti: number }): ReactNode {
  return (
    <>
      <Text size="sm" c="red" role="alert">
        {quanti === 1 ? 'Un errore' : `${formatNumber(quanti)} errori`}
        {quanti > errori.length && `, ecco i primi ${formatNumber(errori.length)}`}
      </Text>
      <Table
        label="Errori"
        maxHeight={360}
        rows={errori.map((errore, n) => ({ ...errore, n }))}
        keyOf={({ n }) => n}
        columns={colonne}
      />
    </>
  );
}
