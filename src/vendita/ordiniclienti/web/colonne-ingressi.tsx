import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import type { elencoIngressi } from '../contract.ts';

export type Riga = ReplyOf<typeof elencoIngressi>['righe'][number];

export const colonne: readonly Column<Riga>[] = [
  {
    title: 'Cliente',
    wide: true,
    sort: 'cliente',
    cell: ({ ragioneSociale, codAnagrafica }) => (
      <>
        <strong>{ragioneSociale}</strong> {codAnagrafica}
      </>
    ),
  },
  { title: 'Creato il', sort: 'creato', cell: ({ creato }) => formatDateTime(creato) },
  { title: 'Da', cell: ({ creatoDa }) => creatoDa },
  { title: 'Vale fino al', sort: 'scade', cell: ({ scade }) => formatDateTime(scade) },
  { title: 'Usato il', cell: ({ usato }) => (usato === null ? null : formatDateTime(usato)) },
  { title: 'Documento', cell: ({ docId }) => docId || null },
  { title: 'Cerca', cell: ({ ricerca }) => ricerca || null },
  { title: 'Stato', sort: 'stato', cell: ({ stato }) => stato },
];
