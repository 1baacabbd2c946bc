import { Button, Select, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { LongWorkDialog, workInTheWay, type ShownWork } from '#platform/web/kit/long-work.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { avviaInvioFatture, elencoFattureElettroniche } from '../contract.ts';
import { filtriFatture, viste, type Vista } from '../rules/list.ts';
import { PannelloFattura } from './pannello-fattura.tsx';
import { SommeFatture } from './somme-fatture.tsx';
import { StatoDellaFattura } from './stato-fattura.tsx';

type Elenco = ReplyOf<typeof elencoFattureElettroniche>;
type Riga = Elenco['righe'][number];

const route = getRouteApi('/fattureElettroniche');

const visteDette: Readonly<Record<Vista, string>> = {
  'da fare': 'Da fare',
  'da inviare': 'Da inviare',
  'da firmare': 'Da firmare',
  'in scadenza': 'In scadenza',
  'in viaggio': 'In viaggio',
  scartate: 'Scartate o rifiutate',
  arrivate: 'Arrivate',
  'mesi passati': 'Dei mesi passati, non arrivate',
  tutte: 'Tutte',
};

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Documento',
    wide: true,
    sort: 'documento',
    cell: (riga) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        <AnchorLink {...versoDocumento(riga)}>{`${riga.tipo} ${riga.numero}/${riga.anno}`}</AnchorLink>{' '}
        <DateCell value={riga.data} />
      </span>
    ),
  },
  {
    title: 'Cliente',
    wide: true,
    sort: 'cliente',
    cell: ({ ragioneSociale, codAnagrafica }) => (
      <>
        {ragioneSociale}{' '}
        <Text span size="xs" c="dimmed">
          {codAnagrafica}
        </Text>
      </>
    ),
  },
  {
    title: 'Totale',
    numeric: true,
    sort: 'totale',
    cell: ({ totaleDocumento }) => <MoneyCell value={totaleDocumento} />,
  },
  { title: 'Stato', cell: ({ stato }) => <StatoDellaFattura stato={stato} /> },
  { title: 'Entro il', sort: 'entro', cell: ({ entro }) => (entro === null ? null : formatDate(entro)) },
  { title: 'Perché', wide: true, cell: ({ messaggio }) => messaggio || null },
];

export function FattureElettronichePage(): ReactNode {
  const navigate = route.useNavigate();
  const { fattura, vista, ordina, ...altro } = route.useSearch();
  const search = { ...altro, vista: filtriFatture.vista(vista), ordina: filtriFatture.ordina(ordina) };
  const { change: cambia, ...list } = useList({
    asked: queryOf(elencoFattureElettroniche, search),
    search,
    sorted: 'urgenza',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const dati = list.query.data as Elenco | undefined;
  const apri = (id: number | undefined): void => void navigate({ search: { ...search, fattura: id } });
  return (
    <ListScreen
      title="Fatture elettroniche"
      list={list}
      counted={['fattura', 'fatture']}
      empty={{
        text: search.vista === undefined ? 'Niente da inviare o da correggere' : 'Nessuna fattura',
        note: 'Fatture e note di credito arrivano qui da sé quando si fanno; quelle di prima che il canale fosse acceso no.',
      }}
      choice="fattureElettroniche"
      above={dati && <SommeFatture {...dati} />}
      filters={
        <>
          <Select
            label="Mostra"
            w={270}
            allowDeselect={false}
            data={viste.map((value) => ({ value, label: visteDette[value] }))}
            value={search.vista ?? 'da fare'}
            onChange={(scelta) => cambia({ vista: viste.find((una) => una === scelta && una !== 'da fare') })}
          />
          <SearchField start={search.cerca ?? ''} onSearch={(cerca) => cambia({ cerca: cerca || undefined })} />
        </>
      }
      actions={
        <InviaTutte
          pronta={(dati?.canale?.nome ?? 'no') !== 'no'}
          {...(dati?.maiPartite ?? { quante: 0, importo: 0 })}
        />
      }
      columns={colonne}
      keyOf={({ id }) => id}
      opened={fattura}
      onOpen={({ id }) => apri(id)}
      tint={({ urgente }) => (urgente ? 'red' : null)}
    >
      {fattura !== undefined && <PannelloFattura id={fattura} onClose={() => apri(undefined)} />}
    </ListScreen>
  );
}

/** Sends all invoices never sent; asks first, because sending has legal effect. */
function InviaTutte({ pronta, quante, importo }: { pronta: boolean } & Elenco['maiPartite']): ReactNode {
  const [lavoro, setLavoro] = useState<ShownWork | null>(null);
  const avvia = useCall(avviaInvioFatture, { meta: { failure: 'screen' } });
  const manda = (): void =>
    void confirm({
      title: 'Inviare tutte le fatture mai partite?',
      text: `${formatCounted(quante, 'fattura o nota di credito', 'fatture e note di credito')}, in tutto ${formatMoney(importo)}: vanno al Sistema di Interscambio.`,
      confirm: 'Invia',
      act: () =>
        avvia.mutateAsync({}).then(setLavoro, (error: unknown) => {
          const aperto = workInTheWay(error);
          if (!aperto) throw error;
          setLavoro(aperto);
        }),
    });
  return (
    <>
      <Button onClick={manda} loading={avvia.isPending} disabled={!pronta || quante === 0}>
        Invia tutte
      </Button>
      {lavoro && (
        <LongWorkDialog
          {...lavoro}
          title="Invio delle fatture elettroniche"
          onClose={() => setLavoro(null)}
          action={null}
        />
      )}
    </>
  );
}
