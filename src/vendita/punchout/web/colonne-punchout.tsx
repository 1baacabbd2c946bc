import { Badge } from '@mantine/core';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import type { elencoPunchout } from '../contract.ts';

export type Riga = ReplyOf<typeof elencoPunchout>['righe'][number];

function statoDi({ protocollo, attivo, scade, segretoCreato }: Riga): readonly [stato: string, colore: string] {
  if (!attivo) return ['fermo', 'gray'];
  if (scade !== null && scade < oggiInItalia(new Date())) return ['scaduto', 'red'];
  return segretoCreato === null && protocollo !== 'Peppol' ? ['senza segreto', 'yellow'] : ['attivo', 'green'];
}

export const colonne: readonly Column<Riga>[] = [
  { title: 'Programma', wide: true, cell: ({ nome }) => <b>{nome}</b> },
  { title: 'Protocollo', cell: ({ protocollo }) => protocollo },
  {
    title: 'Stato',
    cell: (riga) => {
      const [stato, colore] = statoDi(riga);
      return <Badge color={colore}>{stato}</Badge>;
    },
  },
  { title: 'Si presenta come', across: true, cell: ({ identita }) => identita },
  { title: 'Compra a nome di', cell: ({ utente }) => utente || null },
  { title: 'Torna a', across: true, cell: ({ hosts }) => hosts.join(', ') || null },
  { title: 'Scade', cell: ({ scade }) => (scade === null ? null : formatDate(scade)) },
  { title: 'Ultimo uso', cell: ({ ultimoUso }) => (ultimoUso === null ? 'mai' : formatDateTime(ultimoUso)) },
];
