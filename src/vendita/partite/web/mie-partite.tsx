import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { miePartite } from '../contract.ts';
import { inParole, quandoScade } from '../rules.ts';
import { nomeDi } from './nome-documento.ts';

type Riga = ReplyOf<typeof miePartite>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Documento',
    wide: true,
    cell: (riga) => (
      <>
        <AnchorLink {...versoDocumento(riga)}>{nomeDi(riga)}</AnchorLink> <DateCell value={riga.data} />
      </>
    ),
  },
  { title: 'Scadenza', cell: (riga) => quandoScade(riga) },
  { title: 'Ritardo', numeric: true, cell: ({ ritardo }) => inParole(ritardo) },
  { title: 'Totale', numeric: true, cell: ({ totaleDocumento }) => <MoneyCell value={totaleDocumento} /> },
  {
    title: 'Aperto',
    numeric: true,
    cell: ({ aperto }) => (
      <strong>
        <MoneyCell value={aperto} />
      </strong>
    ),
  },
];

/** What the customer has to pay, and what is overdue. */
export function MiePartite(): ReactNode {
  const query = useQuery(queryOf(miePartite, {}));
  return (
    <Screen title="Partite aperte">
      <Await query={query}>
        {({ aperto, scaduto, righe }) =>
          righe.length === 0 ? (
            <Empty text="Niente da pagare" />
          ) : (
            <>
              <Text size="sm" mb="xs">
                Aperto <b>{formatMoney(aperto)}</b> · scaduto <b>{formatMoney(scaduto)}</b>
              </Text>
              <Table
                label="Partite aperte"
                rows={righe}
                columns={colonne}
                keyOf={(riga) => `${nomeDi(riga)} ${riga.scadenza}`}
                tint={({ ritardo }) => (ritardo > 0 ? 'red' : null)}
              />
            </>
          )
        }
      </Await>
    </Screen>
  );
}
