import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import type { elencoEmail } from '../contract.ts';

export type Riga = ReplyOf<typeof elencoEmail>['righe'][number];

const Cliente = ({ cdAnagrafica, ragioneSociale }: Riga): ReactNode =>
  cdAnagrafica === '' ? null : `${ragioneSociale} ${cdAnagrafica}`;

export const colonne: readonly Column<Riga>[] = [
  { title: 'N.', numeric: true, width: 70, sort: 'progressivo', cell: ({ progressivo }) => progressivo },
  { title: 'Scritta il', cell: ({ creata }) => formatDateTime(creata) },
  { title: 'Oggetto', wide: true, sort: 'oggetto', cell: ({ oggetto }) => <strong>{oggetto}</strong> },
  {
    title: 'Documento',
    sort: 'documento',
    cell: ({ tipoDocumento, numeroDocumento }) => [tipoDocumento, numeroDocumento].filter(Boolean).join(' ') || null,
  },
  { title: 'Cliente', sort: 'cliente', cell: (riga) => <Cliente {...riga} /> },
  { title: 'E-mail', sort: 'eMail', cell: ({ eMail }) => eMail },
  { title: 'Allegati', numeric: true, cell: ({ allegati }) => (allegati === 0 ? null : allegati) },
  { title: 'Stato', sort: 'stato', cell: ({ stato }) => stato },
];
