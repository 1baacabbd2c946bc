import { SegmentedControl, Switch, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Customer } from '#platform/web/customer.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { queryOf } from '#platform/web/query.ts';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { elencoDomande } from '../contract.ts';
import { nomeDomanda, stati } from '../rules.ts';
import { DomandaDialog } from './domanda-dialog.tsx';
import { StatoDomanda } from './stato-domanda.tsx';

type Riga = ReplyOf<typeof elencoDomande>['righe'][number];

const route = getRouteApi('/domande');

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Domanda',
    wide: true,
    cell: ({ id, titolo, daLeggere }) => (
      <>
        <b>{nomeDomanda({ id })}</b>
        {daLeggere && ' · da leggere'}
        <Text size="sm">{titolo}</Text>
      </>
    ),
  },
  { title: 'Stato', wide: true, cell: ({ stato }) => <StatoDomanda stato={stato} /> },
  { title: 'Cliente', cell: ({ ragioneSociale }) => ragioneSociale },
  { title: 'Ultimo messaggio', wide: true, cell: ({ anteprima }) => anteprima },
  { title: 'Del', cell: ({ ultimo }) => formatDateTime(ultimo) },
  { title: 'La segue', cell: ({ incaricato }) => incaricato },
];

/** A customer sees all own threads; the office sees those waiting for an answer, oldest first. */
export function DomandePage(): ReactNode {
  const navigate = route.useNavigate();
  const { domanda, ...search } = route.useSearch();
  const { locale } = useUtente();
  const [scelto, setScelto] = useState<Customer | null>(null);
  const vista = search.stato ?? (locale ? 'aperta' : 'tutte');
  const { cliente } = search;
  const { change, ...list } = useList({
    asked: queryOf(elencoDomande, {
      stato: stati.find((uno) => uno === vista),
      mie: search.mie === '1' ? '1' : undefined,
      cliente,
      cerca: search.cerca,
      pagina: search.pagina,
    }),
    search,
    sorted: '',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const apri = (quale: number | undefined): void =>
    void navigate({ search: { ...search, domanda: quale }, replace: true });
  return (
    <ListScreen
      title="Domande"
      list={list}
      counted={['domanda', 'domande']}
      empty={locale ? 'Nessuna domanda' : 'Nessuna domanda: si chiede dalla scheda di un articolo o da un documento'}
      choice="domande"
      filters={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Stato"
            data={[
              { value: 'aperta', label: 'Aperte' },
              { value: 'in attesa', label: locale ? 'In attesa' : 'Con risposta' },
              { value: 'chiusa', label: 'Chiuse' },
              { value: 'tutte', label: 'Tutte' },
            ]}
            value={vista}
            onChange={(stato) => change({ stato })}
          />
          <SearchField start={search.cerca ?? ''} onSearch={(cerca) => change({ cerca: cerca || undefined })} />
          {locale && (
            <>
              <ClienteCombo
                value={
                  cliente === undefined
                    ? null
                    : {
                        codAnagrafica: cliente,
                        ragioneSociale:
                          list.query.data?.righe.find(({ codAnagrafica }) => codAnagrafica === cliente)
                            ?.ragioneSociale ?? (scelto?.codAnagrafica === cliente ? scelto.ragioneSociale : 'Cliente'),
                      }
                }
                onChange={(nuovo) => {
                  setScelto(nuovo);
                  change({ cliente: nuovo?.codAnagrafica });
                }}
              />
              <Switch
                label="Solo le mie"
                checked={search.mie === '1'}
                onChange={({ currentTarget }) => change({ mie: currentTarget.checked ? '1' : undefined })}
              />
            </>
          )}
        </>
      }
      columns={locale ? colonne : colonne.filter(({ title }) => title !== 'Cliente')}
      keyOf={({ id }) => id}
      opened={domanda}
      onOpen={({ id }) => apri(id)}
      tint={({ daLeggere }) => (daLeggere ? 'yellow' : null)}
    >
      {domanda !== undefined && <DomandaDialog id={domanda} onClose={() => apri(undefined)} />}
    </ListScreen>
  );
}
