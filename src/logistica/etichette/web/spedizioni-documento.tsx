import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Section } from '#platform/web/kit/screen.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { useUtente } from '#parti/web/utente.ts';
import { spedizioniDocumento } from '../contract.ts';

type Riga = ReplyOf<typeof spedizioniDocumento>['spedizioni'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Corriere', wide: true, cell: ({ operatore, numeroCorriere }) => `${operatore} ${numeroCorriere}` },
  { title: 'Stato', cell: ({ stato }) => <strong>{stato}</strong> },
  { title: 'Dove', cell: ({ luogo }) => luogo || null },
  { title: 'Quando', cell: ({ ora }) => ora && formatDateTime(ora) },
  { title: 'Colli', numeric: true, cell: ({ numColli }) => numColli },
  {
    title: 'Pagina del corriere',
    cell: ({ pagina, operatore }) =>
      pagina && (
        <Anchor href={pagina} target="_blank" rel="noreferrer" underline="always">
          Segui con {operatore}
        </Anchor>
      ),
  },
];

/** Where the goods of a document are; nothing where they did not leave by courier. */
export function SpedizioniDocumento({ id }: { id: number }): ReactNode {
  const { ruolo } = useUtente();
  const { data } = useQuery({
    ...queryOf(spedizioniDocumento, { id }),
    enabled: spedizioniDocumento.who.includes(ruolo),
    meta: { failure: 'notification' as const },
  });
  if (!data || data.spedizioni.length === 0) return null;
  return (
    <Section title="Spedizione">
      <Table
        label="Spedizioni del documento"
        rows={data.spedizioni}
        columns={colonne}
        keyOf={({ descrCodiceSpedizione }) => descrCodiceSpedizione}
      />
    </Section>
  );
}
