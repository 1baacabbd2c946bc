import { Button, SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useLettore } from '#parti/web/use-lettore.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { apriConta, elencoConte, leggiConta } from '../contract.ts';
import { filtriConte, visteConte } from '../rules/list.ts';
import { AltraConta } from './apri-conta-dialog.tsx';
import { RigheConta } from './righe-conta.tsx';

type Riga = ReplyOf<typeof elencoConte>['righe'][number];

const route = getRouteApi('/inventario');

const colonne: readonly Column<Riga>[] = [
  { title: 'Conta', wide: true, cell: ({ id, descrizione }) => `${id} · ${descrizione}` },
  { title: 'Aperta', cell: ({ aperta, apertaDa }) => `${formatDateTime(aperta)}, ${apertaDa}` },
  { title: 'Posti contati', numeric: true, cell: ({ posti, postiContati }) => `${postiContati} di ${posti}` },
  { title: 'Righe', numeric: true, cell: ({ righe }) => righe },
  { title: 'Da ricontare', numeric: true, cell: ({ daRicontare }) => daRicontare || null },
  { title: 'Approvate', numeric: true, cell: ({ approvate }) => approvate || null },
  { title: 'Stato', cell: ({ stato }) => (stato === 'aperta' ? 'Aperta' : 'Chiusa') },
];

/** The phone's page is a separate document, not a screen of the portal. */
const conta: RowAction<Riga> = {
  label: 'Conta',
  key: 'c',
  main: true,
  of: ({ id }) => `Conta ${id} con il telefono`,
  refuse: ({ stato }) => (stato === 'chiusa' ? 'La conta è chiusa.' : null),
  act: ({ id }) => globalThis.location.assign(`/conta/#${id}`),
};

/** Counts with their progress: the office opens one for its differences, the warehouse to count. */
export function InventarioPage(): ReactNode {
  const search = route.useSearch();
  return search.conta === undefined ? <Conte /> : <RigheConta id={search.conta} />;
}

function Conte(): ReactNode {
  const navigate = route.useNavigate();
  const { ruolo } = useUtente();
  const [nuova, setNuova] = useState(false);
  useLettore((letto) => notify.info(`Letto ${letto}: aprire una conta con «Conta» e rileggere.`));
  const list = useListOf(elencoConte, filtriConte, route);
  const { vista = 'aperte' } = list.search;
  const apre = leggiConta.who.includes(ruolo);
  return (
    <ListScreen
      title="Inventario"
      list={list}
      counted={['conta', 'conte']}
      empty={{
        text: vista === 'aperte' ? 'Nessuna conta aperta' : 'Nessuna conta',
        note: 'Una conta sceglie posti o articoli da contare; ciò che differisce si approva, poi la giacenza si corregge da sé.',
        action: apriConta.who.includes(ruolo) && (
          <Button variant="default" onClick={() => setNuova(true)}>
            Apri una conta
          </Button>
        ),
      }}
      filters={
        <SegmentedControl
          size="xs"
          aria-label="Vista"
          data={visteConte.map((una) => ({ value: una, label: una === 'aperte' ? 'Aperte' : 'Tutte' }))}
          value={vista}
          onChange={(altra) => list.change({ vista: altra === 'aperte' ? undefined : altra })}
        />
      }
      actions={apriConta.who.includes(ruolo) && <Button onClick={() => setNuova(true)}>Nuova conta</Button>}
      columns={colonne}
      keyOf={({ id }) => id}
      rowActions={[conta]}
      {...(apre && { onOpen: ({ id }: Riga) => void navigate({ search: { conta: id } }) })}
      tint={({ daRicontare }) => (daRicontare > 0 ? 'yellow' : null)}
    >
      {nuova && <AltraConta onClose={() => setNuova(false)} />}
    </ListScreen>
  );
}
