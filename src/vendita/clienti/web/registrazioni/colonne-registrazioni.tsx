import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { scriviLocalita } from '#parti/scrivi-indirizzo.ts';
import type { elencoRegistrazioni } from '../../contract.ts';

export type Registrazione = ReplyOf<typeof elencoRegistrazioni>['righe'][number];

export const colonne: readonly Column<Registrazione>[] = [
  {
    title: 'Azienda',
    wide: true,
    sort: 'azienda',
    cell: ({ ragioneSociale, clienteNoto }) => (
      <>
        <strong>{ragioneSociale}</strong>{' '}
        {clienteNoto && (
          <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            Già cliente {clienteNoto.codAnagrafica}
          </Text>
        )}
      </>
    ),
  },
  { title: 'P. IVA', cell: ({ piva }) => piva },
  { title: 'Località', wide: true, sort: 'localita', cell: scriviLocalita },
  { title: 'Telefono', cell: ({ telefono }) => <Intero>{telefono}</Intero> },
  { title: 'Referente', wide: true, cell: ({ nome, cognome }) => `${nome} ${cognome}` },
  {
    title: 'E-mail',
    wide: true,
    cell: ({ userName }) => <span style={{ overflowWrap: 'anywhere' }}>{userName}</span>,
  },
  {
    title: 'Ricevuta',
    sort: 'creata',
    cell: ({ creata }) => (
      <Intero>
        <time dateTime={creata}>{formatDateTime(creata)}</time>
      </Intero>
    ),
  },
];

const Intero = ({ children }: { children: ReactNode }): ReactNode => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
);
