import { Alert, Group, Text, Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { formatNumber } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { alertDialog } from '#platform/web/kit/confirm.tsx';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { LongWorkShare } from '#platform/web/kit/long-work.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { caricaFiltri, elencoCaricamenti, elencoFiltri, scaricaFiltri } from '../contract.ts';
import {
  elencoTipologie,
  erroreCaricamento,
  tipologie,
  verificaCartella,
  diTestate,
  type StatoCaricamento,
  type Tipologia,
} from '../rules/caricamento.ts';
import { CaricamentoDialog } from './caricamento-dialog.tsx';

type Riga = ReplyOf<typeof elencoCaricamenti>['caricamenti'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Data e ora', cell: ({ creato }) => formatDateTime(creato) },
  { title: 'Contenuto', cell: ({ tipologia }) => tipologie[tipologia] },
  { title: 'File', wide: true, cell: ({ nomeFile }) => nomeFile },
  { title: 'Utente', cell: ({ utente }) => utente || null },
  { title: 'Righe', numeric: true, cell: ({ righe }) => formatNumber(righe) },
  { title: 'Modificate', numeric: true, cell: ({ modificate }) => formatNumber(modificate) },
  { title: 'Errori', numeric: true, cell: ({ nrErrori }) => (nrErrori === 0 ? null : formatNumber(nrErrori)) },
  {
    title: 'Stato',
    cell: ({ stato, idLavoro }) =>
      stato === 'in lettura' && idLavoro !== null ? <LongWorkShare id={idLavoro} state={stato} /> : stato,
  },
];

const tinte: Readonly<Partial<Record<StatoCaricamento, 'red' | 'yellow'>>> = {
  'con errori': 'red',
  'non riuscito': 'red',
  'da confermare': 'yellow',
};

/** B-204, B-205. */
export function CaricamentiExcel(): ReactNode {
  const [aperto, setAperto] = useState<number | null>(null);
  const [inviata, setInviata] = useState<Tipologia | null>(null);
  const query = useQuery({
    ...queryOf(elencoCaricamenti, {}),
    meta: { failure: 'screen' },
  });
  const carica = useCall(caricaFiltri, {
    meta: { failure: 'screen' },
    onSuccess: ({ id }) => setAperto(id),
    onError: ({ message }) => void alertDialog(erroreCaricamento(message)),
  });
  const invia = async (tipologia: Tipologia, file: File): Promise<void> => {
    setInviata(tipologia);
    carica.mutate({ tipologia, nome: file.name, contenuto: await inBase64(file) });
  };
  return (
    <>
      <Section title="Carica da Excel">
        <Text size="sm" mb="xs">
          Il file viene controllato tutto; poi si vede che cosa cambia e si conferma. Le testate del file prendono i
          valori del file, le altre restano come sono.
        </Text>
        <Group gap="xs">
          {elencoTipologie.map((tipologia) => (
            <UploadButton
              key={tipologia}
              label={`File Excel: ${tipologie[tipologia]}`}
              accept=".xlsx"
              refuse={verificaCartella}
              onFile={(file) => void invia(tipologia, file)}
              loading={carica.isPending && inviata === tipologia}
              failure={null}
            >
              {tipologie[tipologia]}
            </UploadButton>
          ))}
        </Group>
        {carica.error && (
          <Alert color="danger" role="alert" p="xs" mt="xs">
            {erroreCaricamento(carica.error.message)}
          </Alert>
        )}
      </Section>
      <ScaricaExcel />
      <Section title="Caricamenti">
        <Await query={query}>
          {({ caricamenti }) =>
            caricamenti.length === 0 ? (
              <Empty text="Nessun caricamento" />
            ) : (
              <Table
                label="Caricamenti"
                rows={caricamenti}
                keyOf={({ id }) => id}
                columns={colonne}
                onOpen={({ id }) => setAperto(id)}
                tint={({ stato }) => tinte[stato] ?? null}
              />
            )
          }
        </Await>
      </Section>
      {aperto !== null && <CaricamentoDialog id={aperto} onClose={() => setAperto(null)} />}
    </>
  );
}

/** B-205. */
function ScaricaExcel(): ReactNode {
  const [tipo, setTipo] = useState<Tipologia>('parole');
  const [codiceAzienda, setAzienda] = useState('');
  const [categoriaRicerca, setCategoria] = useState('');
  const [nuovo, setNuovo] = useState(true);
  const [filtriUniti, setUniti] = useState(false);
  const categorie = useQuery({ ...queryOf(elencoFiltri, { x: 'categoria_ricerca' }), meta: { failure: 'screen' } });
  return (
    <Section title="Scarica in Excel">
      <Group gap="xs" align="flex-end">
        <Select
          label="Contenuto"
          w={240}
          allowDeselect={false}
          data={elencoTipologie.map((uno) => ({ value: uno, label: tipologie[uno] }))}
          value={tipo}
          onChange={(scelto) => setTipo(elencoTipologie.find((uno) => uno === scelto) ?? 'parole')}
        />
        <TextInput
          label="Codice azienda"
          placeholder="Tutte"
          w={140}
          maxLength={10}
          value={codiceAzienda}
          onChange={({ currentTarget }) => setAzienda(currentTarget.value.toUpperCase())}
        />
        {diTestate(tipo) && (
          <Select
            label="Categoria"
            placeholder="Tutte"
            clearable
            searchable
            w={240}
            data={[...new Set((categorie.data?.voci ?? []).map(({ valore }) => valore))]}
            value={categoriaRicerca || null}
            onChange={(scelta) => setCategoria(scelta ?? '')}
          />
        )}
        {tipo === 'parole' && (
          <>
            <Switch
              label="Una colonna per filtro"
              checked={nuovo}
              onChange={({ currentTarget }) => setNuovo(currentTarget.checked)}
            />
            <Switch
              label="Filtri uniti in una colonna"
              checked={filtriUniti}
              onChange={({ currentTarget }) => setUniti(currentTarget.checked)}
            />
          </>
        )}
        <ExcelButton
          call={scaricaFiltri}
          input={{
            x: 'excel',
            tipo,
            codiceAzienda: codiceAzienda.trim(),
            categoriaRicerca: diTestate(tipo) ? categoriaRicerca : '',
            nuovo: nuovo ? 1 : 0,
            filtriUniti: filtriUniti ? 1 : 0,
          }}
        />
      </Group>
    </Section>
  );
}
