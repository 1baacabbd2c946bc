import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { filtriMancate } from '../rules/list.ts';
import { programmiCollegati } from '#parti/web/percorsi/collegamenti.ts';
import { elencoConsegneMancate, riprovaConsegna } from '../contract.ts';
import { rifiutoRiprova } from '../rules.ts';
import { Programmi } from './programmi.tsx';

const route = getRouteApi(programmiCollegati);

type Riga = ReplyOf<typeof elencoConsegneMancate>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Quando', sort: 'quando', cell: ({ quando }) => formatDateTime(quando) },
  { title: 'Programma', sort: 'destinatario', cell: ({ destinatario }) => <strong>{destinatario}</strong> },
  { title: 'Tipo', sort: 'tipo', cell: ({ tipo }) => tipo },
  { title: 'Chiave', cell: ({ chiave }) => chiave },
  { title: 'Motivo', wide: true, cell: ({ motivo }) => motivo },
  { title: 'Tentativi', numeric: true, cell: ({ tentativi }) => tentativi },
  { title: 'Stato', cell: ({ stato }) => stato },
];

export function CollegamentiPage(): ReactNode {
  const list = useListOf(elencoConsegneMancate, filtriMancate, route);
  const azioni = useAzioni();
  return (
    <ListScreen
      title="Programmi collegati"
      list={list}
      counted={['consegna mancata', 'consegne mancate']}
      label="Consegne mancate"
      empty="Nessuna consegna mancata."
      above={list.data && <Programmi destinatari={list.data.destinatari} />}
      columns={colonne}
      keyOf={({ id }) => id}
      rowActions={azioni}
      tint={({ stato }) => (stato === 'mancata' ? 'red' : 'yellow')}
    />
  );
}

function useAzioni(): readonly RowAction<Riga>[] {
  const riprova = useCall(riprovaConsegna, { untilFresh: true });
  return [
    {
      label: 'Riprova',
      key: 'r',
      of: ({ destinatario, tipo, chiave }) => `Riprova: ${tipo} ${chiave} a ${destinatario}`,
      refuse: rifiutoRiprova,
      act: ({ id, destinatario }) =>
        riprova.mutate({ id }, { onSuccess: () => notify.ok(`Si ritenta la consegna a ${destinatario}`) }),
    },
  ];
}
