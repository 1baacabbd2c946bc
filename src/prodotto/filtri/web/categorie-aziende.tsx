import { MultiSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { piegato } from '#prodotto/testate/rules/testo-pulito.ts';
import { categorieAziende, salvaCategorieAzienda } from '../contract.ts';
import { limitiCaricamento } from '../rules/caricamento.ts';

type Risposta = ReplyOf<typeof categorieAziende>;
type Azienda = Risposta['aziende'][number];

const colonne: readonly Column<Azienda>[] = [
  { title: 'Codice', cell: ({ codiceAzienda }) => codiceAzienda },
  { title: 'Azienda', cell: ({ nomeAzienda }) => <strong>{nomeAzienda}</strong> },
  {
    title: 'Categorie offerte',
    wide: true,
    cell: ({ categorie }) => categorie.map((una) => una.descrizione).join(', '),
  },
];

/** B-045. */
export function CategorieAziende(): ReactNode {
  const [cerca, setCerca] = useState('');
  const [aperta, setAperta] = useState<Azienda | null>(null);
  const query = useQuery({ ...queryOf(categorieAziende, { x: 'tutte' }), meta: { failure: 'screen' } });
  const trovata = ({ codiceAzienda, nomeAzienda }: Azienda): boolean =>
    piegato(`${codiceAzienda} ${nomeAzienda}`).includes(piegato(cerca));
  return (
    <>
      <TextInput
        label="Cerca azienda"
        w={260}
        mb="sm"
        value={cerca}
        onChange={({ currentTarget }) => setCerca(currentTarget.value)}
      />
      <Await query={query}>
        {({ aziende, categorie }) => (
          <>
            {aziende.some(trovata) ? (
              <Table
                label="Categorie aziende"
                rows={aziende.filter(trovata)}
                keyOf={({ codiceAzienda }) => codiceAzienda}
                columns={colonne}
                onOpen={setAperta}
              />
            ) : (
              <Empty text="Nessuna azienda" />
            )}
            {aperta && <Modulo azienda={aperta} categorie={categorie} onClose={() => setAperta(null)} />}
          </>
        )}
      </Await>
    </>
  );
}

interface ModuloProps {
  readonly azienda: Azienda;
  readonly categorie: Risposta['categorie'];
  readonly onClose: () => void;
}

function Modulo({ azienda, categorie, onClose }: ModuloProps): ReactNode {
  const [scelte, setScelte] = useState(azienda.categorie.map(({ codCategoria }) => codCategoria));
  const salva = useCall(salvaCategorieAzienda, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok('Dati salvati');
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Categorie di ${azienda.nomeAzienda}`}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        salva.mutate({ codiceAzienda: azienda.codiceAzienda, categorie: scelte });
      }}
    >
      <MultiSelect
        label="Categorie offerte"
        description="Al massimo dieci, nell’ordine in cui si scelgono."
        searchable
        maxValues={limitiCaricamento.categorie}
        data={categorie.map(({ codCategoria, descrizione }) => ({ value: codCategoria, label: descrizione }))}
        value={scelte}
        onChange={setScelte}
      />
    </FormDialog>
  );
}
