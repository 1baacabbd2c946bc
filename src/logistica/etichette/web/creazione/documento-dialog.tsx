import { Group, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { documentiSpedizione, inserisciSpedizione, preparaSpedizione } from '../../contract.ts';
import { documentoNonValido } from '../../rules.ts';
import type { Info } from './info.ts';

type Trovato = ReplyOf<typeof documentiSpedizione>['righe'][number];

interface DocumentoDialogProps {
  readonly info?: Info;
  readonly onClose: () => void;
  readonly onFatta: (descr: string) => void;
}

/** A code contains no line break. */
const Codice = ({ children }: { children: string }): ReactNode => (
  <strong style={{ whiteSpace: 'nowrap' }}>{children}</strong>
);

const colonne: readonly Column<Trovato>[] = [
  { title: 'Documento', wide: true, cell: ({ nrDocuStampato }) => <Codice>{nrDocuStampato}</Codice> },
  { title: 'Data', cell: ({ dtDocuStampato }) => <DateCell value={dtDocuStampato} /> },
  { title: 'Cliente', wide: true, cell: ({ ragioneSociale, cdContatto }) => `${ragioneSociale} (${cdContatto})` },
  { title: 'Località', cell: ({ localita }) => localita },
  { title: 'Trasporto', cell: ({ trasporto }) => trasporto },
  { title: 'Spedizione', cell: ({ spedizione }) => spedizione && <Codice>{spedizione}</Codice> },
];

/** Enter searches the typed text and takes the only result, even if pressed before the search ends (B-064, B-174). */
export function DocumentoDialog({ info, onClose, onFatta }: DocumentoDialogProps): ReactNode {
  const oggi = Number(oggiInItalia(new Date()).slice(0, 4));
  const [anno, setAnno] = useState(oggi);
  const [cercato, setCercato] = useState(info?.cdContatto ?? '');
  const [errore, setErrore] = useState('');
  const query = useQuery(queryOf(documentiSpedizione, { Documento: cercato, anno }));
  const prepara = useCall(preparaSpedizione, { meta: { failure: 'screen' }, untilFresh: true });
  const aggiungi = useCall(inserisciSpedizione, { meta: { failure: 'screen' }, untilFresh: true });
  const queries = useQueryClient();
  const cerca = useMutation<Trovato[], ApiError, string>({
    meta: { failure: 'screen' },
    mutationFn: (scritto) =>
      queries.fetchQuery(queryOf(documentiSpedizione, { Documento: scritto, anno })).then(({ righe }) => righe),
    onSuccess: (righe) => {
      const [trovato, altro] = righe;
      if (trovato && !altro) prendi(trovato);
      else setErrore(trovato ? 'I documenti sono più d’uno: sceglierne uno dall’elenco' : documentoNonValido);
    },
  });
  const prendi = (trovato: Trovato): void => {
    setErrore('');
    if (!info)
      return prepara.mutate(
        { documenti: [trovato.nrDocu] },
        {
          onSuccess: ({ descrCodiceSpedizione }) => {
            notify.ok('Spedizione inserita');
            onFatta(descrCodiceSpedizione);
            onClose();
          },
        },
      );
    const { operatore, codiceSpedizione, anno: suo, descrCodiceSpedizione } = info;
    aggiungi.mutate(
      { operatore, codiceSpedizione, anno: suo, datiDocu: [{ nrDocu: trovato.nrDocu }] },
      { onSuccess: () => onFatta(descrCodiceSpedizione) },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title={info ? 'Aggiungi documento' : 'Nuova spedizione'}
      size="xl"
      submitLabel={info ? 'Aggiungi' : 'Prepara'}
      submitError={cerca.error ?? prepara.error ?? aggiungi.error}
      loading={cerca.isPending || prepara.isPending || aggiungi.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const scritto = String(new FormData(event.currentTarget).get('documento')).trim();
        setCercato(scritto);
        if (scritto === '') setErrore(documentoNonValido);
        else cerca.mutate(scritto);
      }}
    >
      <Stack gap="sm">
        <Group align="flex-start">
          <SearchField
            label="Numero documento o cliente"
            name="documento"
            start={cercato}
            error={errore || undefined}
            onSearch={(testo) => {
              setErrore('');
              setCercato(testo);
            }}
            data-autofocus
          />
          <Select
            label="Anno"
            w={100}
            data={[String(oggi), String(oggi - 1)]}
            value={String(anno)}
            allowDeselect={false}
            onChange={(uno) => uno && setAnno(Number(uno))}
          />
          {info && <TextInput label="Cliente" value={info.ragioneSociale} disabled />}
        </Group>
        <Await query={query} loading={<Loading rows={4} />}>
          {({ righe }) =>
            righe.length === 0 ? (
              <Empty text={nessunDocumento} />
            ) : (
              <Table
                label="Documenti trovati"
                rows={righe}
                columns={colonne}
                keyOf={({ nrDocu }) => nrDocu}
                onOpen={prendi}
                maxHeight={320}
              />
            )
          }
        </Await>
      </Stack>
    </FormDialog>
  );
}

const nessunDocumento = 'Nessun documento trovato';
