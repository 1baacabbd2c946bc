import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Picture } from '#platform/web/kit/picture.tsx';
import type { elencoMarchi } from '../contract.ts';

export type Marchio = ReplyOf<typeof elencoMarchi>['righe'][number];

const Segno = ({ nome, acceso }: { nome: string; acceso: boolean }): ReactNode => (
  <Switch size="xs" checked={acceso} readOnly tabIndex={-1} aria-label={nome} style={{ pointerEvents: 'none' }} />
);

/** B-049. */
export const colonne: readonly Column<Marchio>[] = [
  {
    title: 'Logo',
    width: 90,
    cell: ({ logo }) => (
      <div style={{ width: 72 }}>
        <Picture file={logo} alt="" width={72} height={36} />
      </div>
    ),
  },
  { title: 'Codice', sort: 'codiceAzienda', width: 90, cell: ({ codiceAzienda }) => codiceAzienda },
  { title: 'Nome', wide: true, sort: 'nomeAzienda', cell: ({ nomeAzienda }) => <strong>{nomeAzienda}</strong> },
  { title: 'Sito', sort: 'sito', cell: ({ sito }) => sito.replace(/^https?:\/\//, '') || null },
  { title: 'Descrizione', sort: 'descrizione', cell: ({ descrizione }) => descrizione || null },
  {
    title: 'Codice fornitore',
    cell: ({ attivaCodArtFor2 }) => <Segno nome="Codice articolo fornitore" acceso={attivaCodArtFor2} />,
  },
  {
    title: 'Internet disattivo',
    cell: ({ disattivaInternet }) => <Segno nome="Internet disattivo" acceso={disattivaInternet} />,
  },
  {
    title: 'Linea',
    sort: 'codiceLinea',
    cell: ({ codiceLinea, descrizioneLinea }) => <span title={descrizioneLinea}>{codiceLinea}</span>,
  },
];
