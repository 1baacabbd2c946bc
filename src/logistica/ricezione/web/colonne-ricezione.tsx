import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import type { elencoRicezione } from '../contract.ts';

export type DaSistemare = ReplyOf<typeof elencoRicezione>['righe'][number];

/** 'DDT 123 di Bianchi S.p.A., e altri 2 arrivi' */
export function daDoveViene({ primo, arrivi }: DaSistemare): string {
  if (!primo) return '';
  const altri = arrivi > 2 ? `, e altri ${arrivi - 1} arrivi` : arrivi === 2 ? ', e un altro arrivo' : '';
  return `${[primo.documento, primo.controparte].filter(Boolean).join(' di ')}${altri}`;
}

export const colonne: readonly Column<DaSistemare>[] = [
  { title: 'Articolo', wide: true, cell: ({ cdArticolo }) => <strong>{mostraCodiceArticolo(cdArticolo)}</strong> },
  { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
  {
    title: 'In ricezione',
    numeric: true,
    across: true,
    stacked: 'large',
    cell: ({ qta, unMisura }) => `${formatQuantity(qta)} ${unMisura}`,
  },
  { title: 'Pronta per ordini', numeric: true, cell: ({ pronta }) => (pronta > 0 ? formatQuantity(pronta) : null) },
  { title: 'Posto', across: true, stacked: 'large', cell: ({ ubicazione }) => ubicazione || 'senza posto' },
  { title: 'Mag. esterno', cell: ({ ubicazione2 }) => ubicazione2 || null },
  { title: 'Dal', stacked: 'hidden', cell: ({ primo }) => <DateCell value={primo?.giorno ?? null} /> },
  { title: 'Arrivata con', across: true, cell: (riga) => daDoveViene(riga) || null },
];
