import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney, formatNumber } from '#platform/contract/format.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Facts, Screen } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { dettaPerUnita } from '#parti/per-unita.ts';
import { pressoTerzisti, sollecitaTerzista } from '../contract.ts';

type Lavagna = ReplyOf<typeof pressoTerzisti>;
type Gruppo = Lavagna['gruppi'][number];

const giorni = (quanti: number): string | null => (quanti === 0 ? null : `${quanti} gg`);

const colonne: readonly Column<Gruppo>[] = [
  { title: 'Terzista', wide: true, cell: ({ ragioneSociale }) => <strong>{ragioneSociale}</strong> },
  {
    title: 'Lavorazione',
    cell: ({ lavorazione, passo }) => [lavorazione, passo && `(${passo})`].filter(Boolean).join(' ') || null,
  },
  { title: 'Righe', numeric: true, cell: ({ righe }) => righe },
  { title: 'Quantità', numeric: true, cell: ({ quantita }) => dettaPerUnita(quantita) },
  { title: 'Valore', numeric: true, cell: ({ valore }) => <MoneyCell value={valore} /> },
  { title: 'Fuori da', numeric: true, cell: ({ giorniFuori }) => giorni(giorniFuori) },
  { title: 'Ritardo', numeric: true, cell: ({ giorniRitardo }) => giorni(giorniRitardo) },
  { title: 'Righe in ritardo', numeric: true, cell: ({ righeInRitardo }) => righeInRitardo || null },
  { title: 'Prima scadenza', cell: ({ prossima }) => <DateCell value={prossima} /> },
  { title: 'Sollecitato il', cell: ({ sollecitato }) => <DateCell value={sollecitato} /> },
];

export function PressoTerzistiPage(): ReactNode {
  const lavagna = useQuery(queryOf(pressoTerzisti, {}));
  const azioni = useSollecito();
  return (
    <Screen title="Presso i terzisti">
      <Await query={lavagna}>
        {({ totali, gruppi }) => (
          <>
            <Facts
              facts={[
                ['Lavorazioni fuori', formatNumber(totali.righe)],
                ['Quantità', dettaPerUnita(totali.quantita)],
                ['Valore a listino', formatMoney(totali.valore)],
                ['In ritardo', formatNumber(totali.righeInRitardo)],
              ]}
            />
            {gruppi.length === 0 ? (
              <Empty text="Niente è dai terzisti" />
            ) : (
              <Table
                label="Presso i terzisti"
                rows={gruppi}
                columns={colonne}
                keyOf={({ codTerzista, codLavorazione, passo }) => `${codTerzista}/${codLavorazione}/${passo}`}
                actions={azioni}
                tint={({ giorniRitardo }) => (giorniRitardo === 0 ? null : giorniRitardo <= 7 ? 'yellow' : 'orange')}
              />
            )}
          </>
        )}
      </Await>
    </Screen>
  );
}

function useSollecito(): readonly RowAction<Gruppo>[] {
  const sollecita = useCall(sollecitaTerzista);
  return [
    {
      label: 'Sollecita',
      key: 's',
      of: ({ ragioneSociale }) => `Sollecita: ${ragioneSociale}`,
      refuse: ({ righeInRitardo }) => (righeInRitardo === 0 ? 'Niente è in ritardo.' : null),
      act: ({ codTerzista }) =>
        sollecita.mutate(
          { codTerzista },
          {
            onSuccess: ({ righe, destinatario }) =>
              notify.ok(`Sollecito di ${righe} ${righe === 1 ? 'riga' : 'righe'} a ${destinatario}`),
          },
        ),
    },
  ];
}
