import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { useCall } from '#platform/web/query.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import * as percorsi from '#parti/web/percorsi/mie-lavorazioni.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Filters } from '#platform/web/kit/list/filters.tsx';
import { mieLavorazioni, modificaConsegna } from '../contract.ts';
import { filtriMie, qualiMie, type QualiMie } from '../rules/list.ts';
import { ConsegnaDialog } from './consegna-dialog.tsx';
import { giornoProposto } from '../rules.ts';

export type Mia = ReplyOf<typeof mieLavorazioni>['righe'][number];

const route = getRouteApi(percorsi.mieLavorazioni);
const nomi: Readonly<Record<QualiMie, string>> = { qui: 'Qui', dovute: 'In scadenza', ritardo: 'In ritardo' };

const ritardo = (giorni: number): string | null =>
  giorni === 0 ? null : `${giorni} ${giorni === 1 ? 'giorno' : 'giorni'}`;

const colonne: readonly Column<Mia>[] = [
  {
    title: 'Articolo',
    wide: true,
    cell: ({ cdArticolo, descrizione }) => (
      <>
        <CodiceMostrato codice={cdArticolo} /> {descrizione}
      </>
    ),
  },
  { title: 'Lavorazione', cell: ({ lavorazione }) => lavorazione || null },
  { title: 'Q.tà', numeric: true, cell: ({ qta, unMisura }) => `${formatQuantity(qta)} ${unMisura}` },
  { title: 'Ritardo', cell: ({ giorniRitardo }) => ritardo(giorniRitardo) },
  { title: 'Scade il', cell: ({ dtScadenza }) => <DateCell value={dtScadenza} /> },
  { title: 'Confermata', cell: ({ dtConsConfermata }) => <DateCell value={dtConsConfermata} /> },
  { title: 'Ordine', cell: ({ nrDocuStampato }) => nrDocuStampato },
  { title: 'Bolla', cell: ({ nrBolla }) => nrBolla || null },
  { title: 'Arrivata il', cell: ({ dtInvio }) => <DateCell value={dtInvio} /> },
  { title: 'Note', cell: ({ noteDocumento }) => noteDocumento || null },
];

export function MieLavorazioniPage(): ReactNode {
  const list = useListOf(mieLavorazioni, filtriMie, route);
  const [aperta, setAperta] = useState<Mia | null>(null);
  const azioni = useAzioniMie<Mia>(oggiInItalia(new Date()), setAperta);
  return (
    <ListScreen
      title="Le mie lavorazioni"
      list={list}
      counted={['lavorazione', 'lavorazioni']}
      empty={{
        text: 'Nessuna lavorazione',
        note: 'Qui sta ciò che la ditta vi ha mandato da lavorare, finché non l’ha ricevuto.',
      }}
      filters={
        <>
          <SegmentedControl
            aria-label="Quali lavorazioni"
            data={qualiMie.map((value) => ({
              value,
              label: `${nomi[value]}${list.data ? ` ${list.data.conti[value]}` : ''}`,
            }))}
            value={list.search.quali ?? 'qui'}
            onChange={(scelta) => list.change({ quali: qualiMie.find((una) => una === scelta && una !== 'qui') })}
          />
          <Filters list={list} />
        </>
      }
      columns={colonne}
      keyOf={({ id }) => id}
      rowActions={azioni}
      tint={({ giorniRitardo }) => (giorniRitardo === 0 ? null : giorniRitardo <= 7 ? 'yellow' : 'orange')}
    >
      {aperta && <ConsegnaDialog key={aperta.id} riga={aperta} onClose={() => setAperta(null)} />}
    </ListScreen>
  );
}

interface Promessa {
  readonly id: number;
  readonly cdArticolo: string;
  readonly nrDocuStampato: string;
  readonly dtScadenza: string;
}

function useAzioniMie<Riga extends Promessa>(oggi: string, onAltra: (riga: Riga) => void): readonly RowAction<Riga>[] {
  const salva = useCall(modificaConsegna, { meta: { failure: 'screen' }, untilFresh: true });
  return [
    {
      label: 'Conferma',
      key: 'c',
      main: true,
      of: ({ nrDocuStampato, cdArticolo }) => `Conferma la data: ${nrDocuStampato}, ${cdArticolo}`,
      act: ({ id, dtScadenza, cdArticolo, nrDocuStampato }) => {
        const dtConsConfermata = giornoProposto(dtScadenza, oggi);
        void confirm({
          title: `Confermare la consegna per il ${formatDate(dtConsConfermata)}?`,
          text: `${nrDocuStampato}, articolo ${cdArticolo}`,
          act: () => salva.mutateAsync({ id, dtConsConfermata }),
        }).then((fatto) => fatto && notify.ok('Dati aggiornati con successo'));
      },
    },
    {
      label: 'Altra data',
      key: 'd',
      of: ({ nrDocuStampato, cdArticolo }) => `Scegli un’altra data: ${nrDocuStampato}, ${cdArticolo}`,
      act: onAltra,
    },
  ];
}
