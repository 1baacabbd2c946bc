import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { leggiCartella } from '../contract.ts';

type Guaio = ReplyOf<typeof leggiCartella>['guai'][number];

const ogni = 30_000;

const colonne: readonly Column<Guaio>[] = [
  { title: 'Nella cartella', cell: ({ nome }) => <strong>{nome || 'la cartella stessa'}</strong> },
  { title: 'Che cosa non va', wide: true, cell: ({ motivo }) => motivo },
  { title: 'Dal', width: 150, cell: ({ dal }) => formatDateTime(dal) },
];

export function GuaiCartella(): ReactNode {
  const query = useQuery({ ...queryOf(leggiCartella, {}), refetchInterval: ogni });
  if (query.data?.guai.length === 0) return null;
  return (
    <Section title="Cartella delle consegne">
      <Await query={query}>
        {({ guai }) => (
          <Table
            label="Cartella delle consegne"
            rows={guai}
            columns={colonne}
            keyOf={({ nome }) => nome}
            tint={() => 'yellow'}
          />
        )}
      </Await>
    </Section>
  );
}
