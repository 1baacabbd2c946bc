import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { daysBetween, oggiInItalia } from '#platform/contract/dates.ts';
import { formatCount } from '#platform/contract/format-count.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import type { elencoPreparazione, leggiPreparazione } from '../contract.ts';
import { prontiSu } from '../rules.ts';

export type Ordine = ReplyOf<typeof elencoPreparazione>['righe'][number];

export type Preparazione = ReplyOf<typeof leggiPreparazione>;

export const nomeOrdine = ({ numero, anno }: Pick<Ordine, 'numero' | 'anno'>): string => `OC ${numero}/${anno}`;

/** Shows by how many days an order is late. */
function Consegna({ giorno }: Pick<Ordine, 'giorno'>): ReactNode {
  const ritardo = daysBetween(giorno, oggiInItalia(new Date()));
  return (
    <span>
      <DateCell value={giorno} />
      {ritardo > 0 && (
        <Text span size="xs" c="var(--mantine-color-error)">
          {ritardo === 1 ? ' ieri' : ` ${formatCount(ritardo)} giorni fa`}
        </Text>
      )}
    </span>
  );
}

export const colonne: readonly Column<Ordine>[] = [
  { title: 'Ordine', sort: 'ordine', wide: true, stacked: 'large', cell: nomeOrdine },
  { title: 'Consegna', sort: 'giorno', across: true, cell: ({ giorno }) => <Consegna giorno={giorno} /> },
  { title: 'Cliente', sort: 'cliente', wide: true, cell: ({ ragioneSociale }) => ragioneSociale },
  { title: 'Località', stacked: 'hidden', cell: ({ localita }) => localita || null },
  { title: 'Trasporto', sort: 'trasporto', across: true, cell: ({ trasporto }) => trasporto },
  { title: 'Stato', stacked: 'hidden', cell: ({ stato }) => stato },
  { title: 'In mano a', across: true, cell: ({ mano }) => mano || null },
  {
    title: 'Righe pronte',
    sort: 'righe',
    numeric: true,
    across: true,
    cell: prontiSu,
  },
  {
    title: 'Da consegnare',
    sort: 'residuo',
    numeric: true,
    stacked: 'hidden',
    cell: ({ daConsegnare }) => <MoneyCell value={daConsegnare} />,
  },
  {
    title: 'Totale',
    sort: 'totale',
    numeric: true,
    stacked: 'hidden',
    cell: ({ totaleDocumento }) => <MoneyCell value={totaleDocumento} />,
  },
];
