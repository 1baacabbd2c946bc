import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { formatNumber } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { LongWorkShare } from '#platform/web/kit/long-work.tsx';
import type { elencoImportazioni } from '../contract.ts';
import { inCammino, type StatoImportazione } from '../rules.ts';

export type Riga = ReplyOf<typeof elencoImportazioni>['righe'][number];

const colore = (stato: StatoImportazione): string =>
  stato === 'importata'
    ? 'green'
    : stato === 'con errori' || stato === 'non riuscita'
      ? 'danger'
      : inCammino(stato) || stato === 'pronta'
        ? 'yellow'
        : 'gray';

export const Stato = ({ stato, idLavoro }: Pick<Riga, 'stato' | 'idLavoro'>): ReactNode => (
  <Badge color={colore(stato)}>
    {inCammino(stato) && idLavoro !== null ? <LongWorkShare id={idLavoro} state={stato} /> : stato}
  </Badge>
);

const quante = (numero: number): ReactNode => (numero === 0 ? null : formatNumber(numero));

export const colonne: readonly Column<Riga>[] = [
  { title: 'N.', numeric: true, width: 70, cell: ({ id }) => id },
  { title: 'Caricata il', sort: 'creata', cell: ({ creata }) => formatDateTime(creata) },
  { title: 'File', wide: true, cell: ({ nomeFile }) => <strong>{nomeFile}</strong> },
  { title: 'Da', cell: ({ utente }) => utente },
  { title: 'Stato', cell: Stato },
  { title: 'Nuove', numeric: true, cell: ({ nuove }) => quante(nuove) },
  { title: 'Cambiate', numeric: true, cell: ({ cambiate }) => quante(cambiate) },
  { title: 'Errori', numeric: true, cell: ({ errori }) => quante(errori) },
];
