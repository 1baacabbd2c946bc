import { Select, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { useList } from '#platform/web/kit/list/use-list.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { UploadButton, inBase64 } from '#platform/web/kit/upload-button.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { caricaFatturaFornitore, elencoFattureFornitori, excelFattureFornitori } from '../contract.ts';
import { tipoDetto, verificaFileFattura } from '../rules.ts';
import { filtriFattureFornitori, viste, type Vista } from '../rules/list.ts';
import { FatturaFornitore } from './fattura-fornitore.tsx';
import { Importo } from './importo.tsx';
import { StatoFornitore } from './stato-fornitore.tsx';

type Elenco = ReplyOf<typeof elencoFattureFornitori>;
type Riga = Elenco['righe'][number];

const route = getRouteApi('/fattureFornitori');

const visteDette: Readonly<Record<Vista, string>> = {
  'da vedere': 'Da vedere',
  'in contestazione': 'In contestazione',
  approvate: 'Approvate',
  tutte: 'Tutte',
};

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Documento',
    sort: 'numero',
    wide: true,
    cell: ({ tipo, numero, data }) => (
      <>
        {tipoDetto(tipo)} {numero} del <DateCell value={data} />
      </>
    ),
  },
  {
    title: 'Fornitore',
    wide: true,
    sort: 'fornitore',
    cell: ({ denominazione, piva, fornitore }) => (
      <>
        {denominazione}{' '}
        <Text span size="xs" c="dimmed">
          {piva}
          {fornitore === '' && ', non è tra i nostri fornitori'}
        </Text>
      </>
    ),
  },
  {
    title: 'Totale',
    numeric: true,
    sort: 'totale',
    cell: ({ totale, divisa }) => <Importo importo={totale} divisa={divisa} />,
  },
  { title: 'Stato', cell: ({ stato }) => <StatoFornitore stato={stato} /> },
  { title: 'Motivo', wide: true, cell: ({ motivo }) => motivo || null },
  { title: 'Arrivata', sort: 'arrivata', cell: ({ arrivata }) => formatDateTime(arrivata) },
];

/** Suppliers' invoices, and the upload of a file received in another way. */
export function FattureFornitoriPage(): ReactNode {
  const navigate = route.useNavigate();
  const { fattura, vista, ordina, ...altro } = route.useSearch();
  const search = {
    ...altro,
    vista: filtriFattureFornitori.vista(vista),
    ordina: filtriFattureFornitori.ordina(ordina),
  };
  const { change: cambia, ...list } = useList({
    asked: queryOf(elencoFattureFornitori, search),
    search,
    sorted: 'arrivata',
    go: (nuova, how) => void navigate({ search: nuova, ...how }),
  });
  const vai = (id: number | undefined, how = {}): Promise<void> =>
    navigate({ search: { ...search, fattura: id }, ...how });
  const apri = (id?: number): void => void vai(id);
  return (
    <ListScreen
      title="Fatture di fornitori"
      list={list}
      counted={['fattura', 'fatture']}
      empty={{
        text: search.vista === undefined ? 'Nessuna fattura da vedere' : 'Nessuna fattura',
        note: 'Arrivano da sé dal canale delle fatture elettroniche; un file arrivato per altra via si carica qui.',
      }}
      choice="fattureFornitori"
      filters={
        <>
          <Select
            label="Mostra"
            w={200}
            allowDeselect={false}
            data={viste.map((value) => ({ value, label: visteDette[value] }))}
            value={search.vista ?? 'da vedere'}
            onChange={(scelta) => cambia({ vista: viste.find((una) => una === scelta && una !== 'da vedere') })}
          />
          <SearchField start={search.cerca ?? ''} onSearch={(cerca) => cambia({ cerca: cerca || undefined })} />
        </>
      }
      actions={
        <>
          <ExcelButton
            call={excelFattureFornitori}
            input={{ cerca: search.cerca ?? '', ...(search.vista ? { vista: search.vista } : {}) }}
          />
          <CaricaFattura onCaricata={apri} />
        </>
      }
      columns={colonne}
      keyOf={({ id }) => id}
      opened={fattura}
      onOpen={({ id }) => apri(id)}
      tint={({ stato }) => (stato === 'in contestazione' ? 'red' : null)}
    >
      {fattura !== undefined && (
        <FatturaFornitore
          key={fattura}
          id={fattura}
          onClose={() => apri()}
          // Replaces the URL, so that Back does not load the deleted invoice.
          onEliminata={() => vai(undefined, { replace: true })}
        />
      )}
    </ListScreen>
  );
}

function CaricaFattura({ onCaricata }: { onCaricata: (id: number) => void }): ReactNode {
  const carica = useCall(caricaFatturaFornitore, { meta: { failure: 'screen' } });
  const manda = async (file: File): Promise<void> =>
    carica.mutate(
      { nome: file.name, contenuto: await inBase64(file) },
      {
        onSuccess: ({ nuove, prima }) => {
          notify.ok(nuove === 0 ? 'Questa fattura c’era già' : 'Fattura caricata');
          onCaricata(prima);
        },
      },
    );
  return (
    <UploadButton
      label="File della fattura"
      accept=".xml,.p7m"
      refuse={verificaFileFattura}
      onFile={(file) => void manda(file)}
      loading={carica.isPending}
      failure={carica.error?.message}
    >
      Carica
    </UploadButton>
  );
}
