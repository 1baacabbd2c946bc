import type { ReplyOf } from '#platform/contract/call.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import type { elencoPreparazione, leggiPreparazione } from '../contract.ts';

export type Ordine = ReplyOf<typeof elencoPreparazione>['righe'][number];

export type Preparazione = ReplyOf<typeof leggiPreparazione>;

export const nomeOrdine = ({ numero, anno }: Pick<Ordine, 'numero' | 'anno'>): string => `OC ${numero}/${anno}`;

export const colonne: readonly Column<Ordine>[] = [
  { title: 'Ordine', sort: 'ordine', wide: true, cell: nomeOrdine },
  { title: 'Consegna', sort: 'giorno', cell: ({ giorno }) => <DateCell value={giorno} /> },
  { title: 'Cliente', sort: 'cliente', cell: ({ ragioneSociale }) => ragioneSociale },
  { title: 'Località', cell: ({ localita }) => localita || null },
  { title: 'Trasporto', sort: 'trasporto', cell: ({ trasporto }) => trasporto },
  { title: 'Stato', cell: ({ stato }) => stato },
  { title: 'In mano a', cell: ({ mano }) => mano || null },
  { title: 'Righe pronte', sort: 'righe', numeric: true, cell: ({ pronte, righe }) => `${pronte} di ${righe}` },
  {
    title: 'Totale',
    sort: 'totale',
    numeric: true,
    cell: ({ totaleDocumento }) => <MoneyCell value={totaleDocumento} />,
  },
];
