import { Button, Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { callApi } from '#platform/web/client.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { openInTab } from '#platform/web/open-in-tab.ts';
import { queryOf } from '#platform/web/query.ts';
import { pdfTrovato } from '#vendita/ricerca-documenti/contract.ts';
import { bolleDaFatturare } from '../contract.ts';

type Bolla = ReplyOf<typeof bolleDaFatturare>['bolle'][number];

const nomeBolla = ({ numero, anno }: Bolla): string => `DDT ${numero}/${anno}`;

const colonne: readonly Column<Bolla>[] = [
  { title: 'DDT', wide: true, cell: nomeBolla },
  { title: 'Data', cell: ({ data }) => <DateCell value={data} /> },
  { title: 'Ordine', cell: ({ ordine }) => ordine || null },
  { title: 'Rif. ordine', cell: ({ rfOrdCliente }) => rfOrdCliente || null },
  { title: 'Pagamento', cell: ({ pagamento }) => pagamento || null },
  { title: 'Imponibile', numeric: true, cell: ({ imponibile }) => <MoneyCell value={imponibile} /> },
];

/** Shown only if a note needs a VAT choice. */
const colonnaIva: Column<Bolla> = { title: 'IVA', cell: ({ ivaCambiata }) => ivaCambiata || null };

const colonnaScelta = (fuori: ReadonlySet<number>, setFuori: (fuori: ReadonlySet<number>) => void): Column<Bolla> => ({
  title: 'Scelta',
  width: 56,
  cell: (bolla) => (
    <Checkbox
      size="xs"
      aria-label={`Fattura ${nomeBolla(bolla)}`}
      checked={!fuori.has(bolla.id)}
      onChange={({ currentTarget: { checked } }) =>
        setFuori(new Set(checked ? [...fuori].filter((uno) => uno !== bolla.id) : [...fuori, bolla.id]))
      }
    />
  ),
});

interface BolleProps {
  readonly codAnagrafica: string;
  readonly fino: string;
  readonly fuori: ReadonlySet<number>;
  readonly onFuori: (fuori: ReadonlySet<number>) => void;
  readonly fattura: (bolle: readonly number[]) => void;
}

export function BolleDaFatturare({ codAnagrafica, fino, fuori, onFuori, fattura }: BolleProps): ReactNode {
  const query = useQuery(queryOf(bolleDaFatturare, { codAnagrafica, fino }));
  return (
    <Await query={query} loading={<Loading rows={3} />}>
      {({ bolle }) => {
        const scelte = bolle.filter(({ id }) => !fuori.has(id));
        return (
          <>
            <Table
              label="DDT del cliente"
              rows={bolle}
              columns={[
                colonnaScelta(fuori, onFuori),
                ...colonne,
                ...(bolle.some(({ ivaCambiata }) => ivaCambiata !== '') ? [colonnaIva] : []),
              ]}
              keyOf={({ id }) => id}
              actions={[
                {
                  label: 'PDF',
                  of: (bolla) => `PDF di ${nomeBolla(bolla)}`,
                  act: ({ id }) => void openInTab(callApi(pdfTrovato, { nrDocu: id })),
                },
              ]}
            />
            <Group justify="flex-end" mt="xs">
              <Button size="xs" disabled={scelte.length === 0} onClick={() => fattura(scelte.map(({ id }) => id))}>
                Fattura {formatCounted(scelte.length, 'DDT', 'DDT')}
              </Button>
            </Group>
          </>
        );
      }}
    </Await>
  );
}
