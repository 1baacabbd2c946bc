import { Alert, Badge, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCount } from '#platform/contract/format-count.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { LongWorkShare } from '#platform/web/kit/long-work.tsx';
import type { elencoCataloghiUscita } from '../contract.ts';
import { daRimediare, grandezza, nomiFormato, statoDi } from '../rules.ts';

export type Riga = ReplyOf<typeof elencoCataloghiUscita>['righe'][number];

const colori = {
  'in preparazione': 'blue',
  pronto: 'green',
  'non riuscito': 'red',
  fermo: 'gray',
  'da preparare': 'gray',
};

export const colonne: readonly Column<Riga>[] = [
  { title: 'Catalogo', wide: true, width: 160, cell: ({ nome }) => <b>{nome}</b> },
  { title: 'Formato', cell: ({ formato }) => nomiFormato[formato] },
  {
    title: 'Stato',
    cell: (riga) => {
      const stato = statoDi(riga);
      return (
        <Badge color={colori[stato]}>
          {riga.lavoro === null ? stato : <LongWorkShare id={riga.lavoro} state={stato} />}
        </Badge>
      );
    },
  },
  { title: 'Ultimo file', cell: ({ file: [ultimo] }) => (ultimo ? formatDateTime(ultimo.quando) : null) },
  { title: 'Articoli', numeric: true, cell: ({ file: [ultimo] }) => (ultimo ? formatCount(ultimo.articoli) : null) },
  { title: 'Grandezza', numeric: true, cell: ({ file: [ultimo] }) => (ultimo ? grandezza(ultimo.byte) : null) },
  {
    title: 'Ogni notte',
    cell: ({ notte, notteVale, attivo }) => (notte ? (attivo && notteVale ? 'sì' : 'fermo') : 'no'),
  },
  {
    title: 'Consegna',
    cell: ({ consegna }) =>
      consegna === null
        ? null
        : consegna.errore !== ''
          ? 'non riuscita'
          : consegna.quando === null
            ? 'in attesa'
            : formatDateTime(consegna.quando),
  },
  {
    title: 'Chiave letta',
    cell: ({ chiaveCreata, chiaveVale, ultimoUso }) =>
      chiaveCreata === null
        ? 'senza chiave'
        : !chiaveVale
          ? 'non vale più'
          : ultimoUso === null
            ? 'mai'
            : formatDateTime(ultimoUso),
  },
  { title: 'Chiave di', cell: ({ chiaveDi }) => chiaveDi },
];

/** Shown above the list: what failed or is disabled, with its remedy. */
export function DaRimediare({ righe }: { readonly righe: readonly Riga[] }): ReactNode {
  const guaste = righe.flatMap((riga) => daRimediare(riga).map((frase) => ({ id: riga.id, nome: riga.nome, frase })));
  if (guaste.length === 0) return null;
  return (
    <Stack gap="xs" mb="sm">
      {guaste.map(({ id, nome, frase }) => (
        <Alert key={`${id} ${frase}`} color="danger" p="xs" title={nome}>
          {frase}
        </Alert>
      ))}
    </Stack>
  );
}
