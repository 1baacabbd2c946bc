import { Group, Select, Switch } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { sentenceOf, type ApiError } from '#platform/web/api-error.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { Await, Empty, Loading } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { cercaSpedizioni } from '../../contract.ts';
import { operatori, type Operatore } from '../../rules/list.ts';
import { Stato } from '../stato.tsx';

type Trovata = ReplyOf<typeof cercaSpedizioni>['righe'][number];

const colonne: readonly Column<Trovata>[] = [
  { title: 'Spedizione', wide: true, cell: ({ descrCodiceSpedizione }) => <strong>{descrCodiceSpedizione}</strong> },
  { title: 'Operatore', cell: ({ operatore }) => operatore },
  { title: 'Destinatario', wide: true, cell: ({ destinatario, localita }) => `${destinatario}, ${localita}` },
  { title: 'Partenza', cell: ({ dtPartenza }) => <DateCell value={dtPartenza} /> },
  { title: 'Stato', cell: ({ fase }) => <Stato fase={fase} /> },
];

/** B-141. Enter, also a scanner's, opens the shipment if the input matches exactly one. */
export function CercaSpedizioneDialog({
  onClose,
  onScelta,
}: {
  onClose: () => void;
  onScelta: (descr: string) => void;
}): ReactNode {
  const oggi = Number(oggiInItalia(new Date()).slice(0, 4));
  const [filtro, setFiltro] = useState({ annullato: false, confermato: false, annoCorrente: oggi, cerca: '' });
  const [operatore, setOperatore] = useState<Operatore | null>(null);
  const [errore, setErrore] = useState('');
  const queries = useQueryClient();
  const domanda = (cerca: string) =>
    queryOf(cercaSpedizioni, { ...filtro, cerca, ...(operatore ? { operatore } : {}) });
  const query = useQuery({ ...domanda(filtro.cerca), placeholderData: keepPreviousData });
  const scegli = ({ descrCodiceSpedizione }: Trovata): void => {
    onScelta(descrCodiceSpedizione);
    onClose();
  };
  const subito = useMutation<readonly Trovata[], ApiError, string>({
    meta: { failure: 'screen' },
    mutationFn: (scritto) => queries.fetchQuery(domanda(scritto)).then(({ righe }) => righe),
    onSuccess: ([trovata, altra], scritto) => {
      if (trovata && !altra) scegli(trovata);
      else setErrore(trovata ? sonoDiPiu : `Nessuna spedizione per ${scritto}`);
    },
    onError: (error) => setErrore(sentenceOf(error)),
  });
  return (
    <Dialog onClose={onClose} title="Cerca spedizione" size="xl">
      <Group align="flex-end" mb="sm">
        <SearchField
          start=""
          error={errore || undefined}
          onSearch={(cerca) => {
            setErrore('');
            setFiltro({ ...filtro, cerca });
          }}
          onKeyDown={({ key, currentTarget }) => {
            const scritto = currentTarget.value.trim();
            if (key === 'Enter' && scritto !== '') subito.mutate(scritto);
          }}
          data-autofocus
        />
        <Select
          label="Operatore"
          w={110}
          clearable
          data={[...operatori]}
          value={operatore}
          onChange={(uno) => setOperatore(uno as Operatore | null)}
        />
        <Select
          label="Anno"
          w={100}
          data={[String(oggi), String(oggi - 1)]}
          value={String(filtro.annoCorrente)}
          allowDeselect={false}
          onChange={(uno) => uno && setFiltro({ ...filtro, annoCorrente: Number(uno) })}
        />
        <Switch
          label="Annullate"
          checked={filtro.annullato}
          onChange={({ currentTarget: { checked } }) => setFiltro({ ...filtro, annullato: checked, confermato: false })}
        />
        <Switch
          label="Confermate"
          checked={filtro.confermato}
          onChange={({ currentTarget: { checked } }) => setFiltro({ ...filtro, confermato: checked, annullato: false })}
        />
      </Group>
      <Await query={query} loading={<Loading rows={4} />}>
        {({ righe }) =>
          righe.length === 0 ? (
            <Empty text="Nessuna spedizione trovata" />
          ) : (
            <Table
              label="Spedizioni trovate"
              rows={righe}
              columns={colonne}
              keyOf={({ descrCodiceSpedizione }) => descrCodiceSpedizione}
              onOpen={scegli}
              maxHeight={360}
            />
          )
        }
      </Await>
    </Dialog>
  );
}

const sonoDiPiu = 'Le spedizioni sono più d’una: sceglierne una dall’elenco';
