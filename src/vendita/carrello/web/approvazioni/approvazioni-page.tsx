import { Badge, Switch, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { queryOf } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoApprovazioni } from '../../contract.ts';
import { ApprovazioneDialog } from './approvazione-dialog.tsx';

type Riga = ReplyOf<typeof elencoApprovazioni>['righe'][number];

const route = getRouteApi('/approvazioni');
const colori = { 'in attesa': 'yellow', approvata: 'green', respinta: 'danger', ritirata: 'gray' } as const;

const colonne: readonly Column<Riga>[] = [
  { title: 'Chiesta', cell: ({ chiesta }) => formatDateTime(chiesta) },
  { title: 'Da', wide: true, cell: ({ utente }) => <b>{utente}</b> },
  { title: 'Totale', numeric: true, cell: ({ totDocumento }) => <MoneyCell value={totDocumento} /> },
  { title: 'Perché', wide: true, cell: ({ spiegazione }) => spiegazione || null },
  {
    title: 'Stato',
    cell: ({ stato }) => <Badge color={colori[stato]}>{stato}</Badge>,
  },
  {
    title: 'Esito',
    wide: true,
    cell: ({ documento, decisaDa, motivo }) => (
      <>
        {documento && (
          <AnchorLink {...versoDocumento({ tipo: 'OC', ...documento })}>
            OC {documento.numero}/{documento.anno}
          </AnchorLink>
        )}
        {decisaDa !== '' && ` da ${decisaDa}`}
        {motivo !== '' && `: ${motivo}`}
      </>
    ),
  },
];

const cliente: Column<Riga> = {
  title: 'Cliente',
  wide: true,
  cell: ({ ragioneSociale, codAnagrafica }) => `${ragioneSociale} (${codAnagrafica})`,
};

/** For approvers, the users who asked, and the office for all customers. */
export function ApprovazioniPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { locale } = useUtente();
  const vista = search.vista === 'tutte' ? ('tutte' as const) : ('attesa' as const);
  const list = useList<Riga, typeof search>({
    asked: queryOf(elencoApprovazioni, { vista, pagina: search.pagina }),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const apri = (id: number | undefined): void =>
    void navigate({ search: { vista: search.vista, pagina: search.pagina, id } });
  return (
    <ListScreen
      title="Ordini da approvare"
      list={list}
      counted={['richiesta', 'richieste']}
      empty={{
        text: 'Nessun ordine da approvare.',
        note: locale
          ? 'Arrivano qui gli ordini di chi ha un limite, che l’amministratore del cliente gli dà fra le persone.'
          : 'Arrivano qui gli ordini di chi ha un limite: lo si dà fra le persone della ditta.',
      }}
      filters={
        <Switch
          label="Anche quelli decisi"
          checked={vista === 'tutte'}
          onChange={({ currentTarget }) =>
            void navigate({ search: { vista: currentTarget.checked ? 'tutte' : undefined } })
          }
        />
      }
      above={
        <Text size="sm" c="dimmed" mb="xs">
          Un ordine che supera i limiti di chi lo fa aspetta qui, ai prezzi del giorno. La merce si impegna solo quando
          è approvato.
        </Text>
      }
      columns={locale ? [cliente, ...colonne] : colonne}
      keyOf={({ id }) => id}
      opened={search.id}
      onOpen={({ id }) => apri(id)}
    >
      {search.id !== undefined && <ApprovazioneDialog key={search.id} id={search.id} onClose={() => apri(undefined)} />}
    </ListScreen>
  );
}
