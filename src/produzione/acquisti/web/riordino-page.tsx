import { Button, Select, Text, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState, useEffect, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { LongWorkDialog, workInTheWay, type ShownWork } from '#platform/web/kit/long-work.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';

import { useQuery } from '@tanstack/react-query';
import { notify } from '#platform/web/kit/notify.tsx';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { calcolaProposte, proposteRiordino, proposteFornitore } from '../contract.ts';
import { RegolaDialog } from './regola-dialog.tsx';
import { NuovoOrdineDialog } from './nuovo-ordine-dialog.tsx';

type Elenco = ReplyOf<typeof proposteRiordino>;
type Proposta = Elenco['righe'][number];

const route = getRouteApi('/riordino');

const colonne: readonly Column<Proposta>[] = [
  { title: 'Fornitore', cell: ({ fornitore }) => fornitore || <Text c="dimmed">non noto</Text> },
  { title: 'Articolo', cell: ({ cdArticolo }) => mostraCodiceArticolo(cdArticolo) },
  { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
  {
    title: 'Da ordinare',
    numeric: true,
    cell: ({ qta, unMisura }) => (
      <strong>
        {formatQuantity(qta)} {unMisura}
      </strong>
    ),
  },
  {
    title: 'Ultimo prezzo',
    numeric: true,
    cell: ({ prezzo }) => (prezzo === null ? null : <PriceCell value={prezzo} />),
  },
  { title: 'Perché', wide: true, cell: ({ motivo }) => motivo },
];

export function RiordinoPage(): ReactNode {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { change: cambia, ...list } = useList({
    asked: queryOf(proposteRiordino, search),
    search,
    sorted: 'fornitore',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const [regola, setRegola] = useState<string | null>(null);
  const [fornitore, setFornitore] = useState<string | null>(null);
  const dati = list.query.data as Elenco | undefined;
  const ordina: RowAction<Proposta> = {
    label: 'Ordina',
    key: 'o',
    main: true,
    of: (una) => `Ordina da ${una.fornitore}`,
    refuse: (una) => (una.fornitore === '' ? 'Indicare prima il fornitore: Invio apre la regola.' : null),
    act: (una) => setFornitore(una.fornitore),
  };
  return (
    <ListScreen
      title="Proposte di riordino"
      list={list}
      counted={['proposta', 'proposte']}
      empty={dati?.calcolate === null ? 'Nessuna proposta: «Ricalcola» le calcola adesso' : 'Niente da ordinare'}
      filters={
        <>
          <Select
            label="Fornitore"
            placeholder="Tutti"
            w={280}
            clearable
            searchable
            data={(dati?.fornitori ?? [])
              .filter((uno) => uno.fornitore !== '')
              .map((uno) => ({ value: uno.fornitore, label: `${uno.fornitore} (${uno.righe})` }))}
            value={search.fornitore ?? null}
            onChange={(scelto) => cambia({ fornitore: scelto ?? undefined })}
          />
          <SearchField start={search.cerca ?? ''} onSearch={(cerca) => cambia({ cerca: cerca || undefined })} />
          <CampoRegola onArticolo={setRegola} />
        </>
      }
      actions={<Ricalcola calcolate={dati?.calcolate ?? null} onFinito={() => void list.query.refetch()} />}
      columns={colonne}
      keyOf={({ cdArticolo }) => cdArticolo}
      onOpen={({ cdArticolo }) => setRegola(cdArticolo)}
      rowActions={[ordina]}
      tint={(una) => (una.fornitore === '' ? 'yellow' : null)}
    >
      {regola !== null && <RegolaDialog cdArticolo={regola} onClose={() => setRegola(null)} />}
      {fornitore !== null && <OrdineProposto fornitore={fornitore} onClose={() => setFornitore(null)} />}
    </ListScreen>
  );
}

function CampoRegola({ onArticolo }: { onArticolo: (cdArticolo: string) => void }): ReactNode {
  const [codice, setCodice] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const scritto = codice.replaceAll(/\s/g, '').toUpperCase();
        if (scritto !== '') onArticolo(scritto);
      }}
    >
      <TextInput
        label="Regola di un articolo"
        placeholder="Codice, Invio"
        w={190}
        maxLength={30}
        value={codice}
        onChange={({ currentTarget }) => setCodice(currentTarget.value)}
      />
    </form>
  );
}

function Ricalcola({ calcolate, onFinito }: { calcolate: string | null; onFinito: () => void }): ReactNode {
  const [lavoro, setLavoro] = useState<ShownWork | null>(null);
  const calcola = useCall(calcolaProposte);
  const avvia = (): void =>
    calcola.mutate({}, { onSuccess: setLavoro, onError: (error) => setLavoro(workInTheWay(error)) });
  const vecchie = calcolate === null || oggiInItalia(new Date(calcolate)) < oggiInItalia(new Date());
  const bottone = useRef<HTMLButtonElement>(null);
  // It was disabled when the job started, so the dialog does not know its opener.
  const chiudi = (): void => {
    setLavoro(null);
    setTimeout(() => bottone.current?.focus());
    onFinito();
  };
  return (
    <>
      {calcolate !== null && (
        <Text size="sm" c={vecchie ? undefined : 'dimmed'} fw={vecchie ? 600 : undefined}>
          Calcolate il {formatDateTime(calcolate)}
        </Text>
      )}
      <Button ref={bottone} variant={vecchie ? 'filled' : 'default'} loading={calcola.isPending} onClick={avvia}>
        Ricalcola
      </Button>
      {lavoro && (
        <LongWorkDialog
          {...lavoro}
          title="Proposte di riordino"
          onClose={chiudi}
          action={
            <Button data-autofocus onClick={chiudi}>
              Mostra le proposte
            </Button>
          }
        />
      )}
    </>
  );
}

function OrdineProposto({ fornitore, onClose }: { fornitore: string; onClose: () => void }): ReactNode {
  const { data, error } = useQuery({ ...queryOf(proposteFornitore, { fornitore }), staleTime: Infinity });
  useEffect(() => {
    if (!error) return;
    notify.error(error.message);
    onClose();
  });
  return data ? <NuovoOrdineDialog proposto={{ ragioneSociale: fornitore, ...data }} onClose={onClose} /> : null;
}
