import { Alert, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { alertDialog } from '#platform/web/kit/confirm.tsx';
import { LongWorkShare } from '#platform/web/kit/long-work.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { caricaFiltri, elencoCaricamenti } from '../contract.ts';
import { elencoTipologie, erroreCaricamento, tipologie, verificaCartella } from '../rules/caricamento.ts';
import type { StatoCaricamento, Tipologia } from '../rules/caricamento.ts';
import { CaricamentoDialog } from './caricamento-dialog.tsx';
import { ScaricaExcel } from './scarica-excel.tsx';

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
