import { Button } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { alertDialog, confirm } from '#platform/web/kit/confirm.tsx';
import { ListContent } from '#platform/web/kit/list/list-content.tsx';
import { ListPage } from '#platform/web/kit/list/list-page.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { DateItaliane } from '#parti/web/date-italiane.tsx';
import { daFatturare } from '#parti/web/percorsi/preparazione.ts';
import { elencoDaFatturare, fatturaBolle } from '../contract.ts';

const route = getRouteApi(daFatturare);
type Riga = ReplyOf<typeof elencoDaFatturare>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Cliente', wide: true, cell: ({ ragioneSociale, codAnagrafica }) => `${ragioneSociale} (${codAnagrafica})` },
  { title: 'DDT', numeric: true, cell: ({ bolle }) => bolle },
  { title: 'Dal', cell: ({ dal }) => <DateCell value={dal} /> },
  { title: 'Al', cell: ({ al }) => <DateCell value={al} /> },
  { title: 'Imponibile', numeric: true, cell: ({ imponibile }) => <MoneyCell value={imponibile} /> },
];

/** Delivery notes that wait for their invoice, by customer: one customer at once, or all at the end of the month. */
export function DaFatturarePage(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const [fino, setFino] = useState(oggiInItalia(new Date()));
  const list = useList({
    asked: queryOf(elencoDaFatturare, search),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const fattura = useFattura(fino);
  return (
    <ListPage
      title="DDT da fatturare"
      list={list}
      counted={['cliente', 'clienti']}
      filters={
        <DateItaliane>
          <DateInput
            label="Consegnati fino al"
            valueFormat="DD/MM/YYYY"
            size="xs"
            w={150}
            value={fino}
            onChange={(giorno) => giorno && setFino(giorno)}
          />
        </DateItaliane>
      }
      actions={
        <Button disabled={(list.query.data?.totale ?? 0) === 0} onClick={() => void fattura(null)}>
          Fattura tutti
        </Button>
      }
    >
      <ListContent list={list} empty="Nessun DDT da fatturare">
        {(righe) => (
          <Table
            label="DDT da fatturare"
            rows={righe}
            columns={colonne}
            keyOf={({ codAnagrafica }) => codAnagrafica}
            actions={[
              {
                label: 'Fattura',
                key: 'f',
                of: ({ ragioneSociale }) => `Fattura: ${ragioneSociale}`,
                act: (riga) => void fattura(riga),
              },
            ]}
          />
        )}
      </ListContent>
    </ListPage>
  );
}

/** Asks, makes the invoices, and says of whom none could be made. */
function useFattura(fino: string): (riga: Riga | null) => Promise<void> {
  const call = useCall(fatturaBolle, { meta: { failure: 'screen' }, untilFresh: true });
  return async (riga) => {
    let esito: ReplyOf<typeof fatturaBolle> | undefined;
    const fatto = await confirm({
      title: riga ? 'Vuoi fatturare i DDT del cliente?' : 'Vuoi fatturare tutti i DDT?',
      text: `${riga ? riga.ragioneSociale : 'Una fattura per cliente'}: consegne fino al ${formatDate(fino)}.`,
      confirm: 'Fattura',
      act: async () => {
        esito = await call.mutateAsync({ fino, ...(riga ? { codAnagrafica: riga.codAnagrafica } : {}) });
      },
    });
    if (!fatto || !esito) return;
    const { fatture, escluse } = esito;
    if (fatture.length > 0) notify.ok(fatture.length === 1 ? 'Fattura emessa' : `${fatture.length} fatture emesse`);
    if (escluse.length > 0)
      await alertDialog(
        'Clienti non fatturati',
        escluse.map(({ ragioneSociale, motivo }) => `${ragioneSociale}: ${motivo}`).join('\n'),
      );
  };
}
