import { Badge } from '@mantine/core';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import type { elencoPersone } from '../contract.ts';

export type Riga = ReplyOf<typeof elencoPersone>['righe'][number];

const colori = { attiva: 'green', invitata: 'blue', disattivata: 'gray' } as const;

const diritti = ({ amministra, vedePrezzi, ordina, paga, approva }: Riga): string =>
  [
    amministra && 'amministra',
    ordina ? 'ordina' : 'guarda soltanto',
    paga && 'paga',
    approva && 'approva',
    !vedePrezzi && 'senza prezzi',
  ]
    .filter(Boolean)
    .join(', ');

const limiti = ({ ordina, limiteOrdine, limiteMese }: Riga): string | null =>
  ordina
    ? [
        limiteOrdine !== null && `${formatMoney(limiteOrdine)} per ordine`,
        limiteMese !== null && `${formatMoney(limiteMese)} al mese`,
      ]
        .filter(Boolean)
        .join(', ') || 'nessuno'
    : null;

export const colonne: readonly Column<Riga>[] = [
  { title: 'Persona', wide: true, cell: ({ nome, cognome }) => <b>{`${nome} ${cognome}`.trim()}</b> },
  { title: 'E-mail', wide: true, cell: ({ username }) => username },
  {
    title: 'Stato',
    cell: ({ stato }) => <Badge color={colori[stato]}>{stato}</Badge>,
  },
  { title: 'Diritti', cell: diritti },
  { title: 'Limiti', cell: limiti },
  { title: 'Ordinato nel mese', numeric: true, cell: ({ ordinato }) => <MoneyCell value={ordinato} /> },
  { title: 'Centro di costo', cell: ({ centroCosto }) => centroCosto || null },
];
