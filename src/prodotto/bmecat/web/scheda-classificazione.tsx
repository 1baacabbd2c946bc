import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Facts, Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { classificazioneArticolo } from '../contract/classificazione.ts';

type Riga = ReplyOf<typeof classificazioneArticolo>['caratteristiche'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Sistema', cell: ({ sistema }) => sistema || null },
  { title: 'Caratteristica', cell: ({ nome }) => <b>{nome}</b> },
  { title: 'Descrizione', cell: ({ descrizione }) => descrizione || null },
  { title: 'Valore', wide: true, cell: ({ valori, unita }) => [valori.join(' – '), unita].filter(Boolean).join(' ') },
];

export function SchedaClassificazione({ cdArticolo }: { cdArticolo: string }): ReactNode {
  const letta = useQuery(queryOf(classificazioneArticolo, { id: cdArticolo }));
  return (
    <Await query={letta} loading={<Loading rows={5} height={30} />}>
      {({ classi, caratteristiche }) =>
        classi.length + caratteristiche.length === 0 ? (
          <Empty text="L’articolo non è classificato in alcun sistema (ETIM, ECLASS)" />
        ) : (
          <>
            <Section title="Classi">
              <Facts
                facts={classi.map(({ sistema, classe, nome }) => [sistema, [classe, nome].filter(Boolean).join(', ')])}
              />
            </Section>
            {caratteristiche.length > 0 && (
              <Table
                label="Caratteristiche"
                rows={caratteristiche}
                columns={colonne}
                keyOf={({ sistema, nome }) => `${sistema} ${nome}`}
              />
            )}
          </>
        )
      }
    </Await>
  );
}
