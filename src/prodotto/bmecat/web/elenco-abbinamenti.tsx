import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { searchedPages } from '#platform/contract/list-fields.ts';
import { abbinamenti, importazioneDati } from '#parti/web/percorsi/importazione.ts';
import { elencoAbbinamenti, salvaAbbinamenti, scelteAbbinamento } from '../contract/abbinamenti.ts';
import { SceltaAbbinamento } from './scelta-abbinamento.tsx';

const route = getRouteApi(abbinamenti);

type Riga = ReplyOf<typeof elencoAbbinamenti>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Fornitore', wide: true, cell: ({ fornitore }) => fornitore },
  { title: 'Che cosa', cell: ({ tipo }) => (tipo === 'marchio' ? 'Marchio' : 'Gruppo') },
  { title: 'Nel catalogo', wide: true, cell: ({ valore }) => <strong>{valore || 'senza gruppo'}</strong> },
  { title: 'Descrizione', cell: ({ descrizione }) => descrizione || null },
  {
    title: 'Nel portale',
    cell: ({ codice, nome }) => (nome === '' ? `${codice}, che non c’è più` : `${codice} ${nome}`),
  },
];

/** Stored matches of all suppliers, to edit or delete. */
export function ElencoAbbinamenti(): ReactNode {
  const list = useListOf(elencoAbbinamenti, searchedPages, route);
  const [aperta, setAperta] = useState<Riga | null>(null);
  const salva = useCall(salvaAbbinamenti, { untilFresh: true });
  const dimentica = ({ fornitore, tipo, valore }: Riga): void =>
    salva.mutate(
      { fornitore, righe: [{ tipo, valore, codice: '' }] },
      {
        onSuccess: () => notify.ok(`${valore || 'Senza gruppo'} dimenticato: il prossimo catalogo lo chiede di nuovo`),
      },
    );
  return (
    <ListScreen
      title="Marchi e gruppi dei fornitori"
      list={list}
      counted={['nome', 'nomi']}
      label="Marchi e gruppi dei fornitori"
      empty="Niente ancora: li chiede il primo catalogo BMEcat con un marchio o un gruppo che il portale non conosce."
      actions={
        <ButtonLink to={importazioneDati} variant="default">
          Importazione dati
        </ButtonLink>
      }
      columns={colonne}
      keyOf={({ fornitore, tipo, valore }) => `${fornitore} ${tipo} ${valore}`}
      onOpen={setAperta}
      rowActions={[
        {
          label: 'Dimentica',
          key: 'd',
          of: ({ fornitore, valore }) => `Dimentica: ${valore || 'senza gruppo'} di ${fornitore}`,
          act: dimentica,
        },
      ]}
      tint={({ nome }) => (nome === '' ? 'red' : null)}
    >
      {aperta && <Cambia riga={aperta} onClose={() => setAperta(null)} />}
    </ListScreen>
  );
}

function Cambia({ riga, onClose }: { readonly riga: Riga; readonly onClose: () => void }): ReactNode {
  const { fornitore, tipo, valore, descrizione } = riga;
  const scelte = useQuery(queryOf(scelteAbbinamento, {}));
  const form = useForm({
    initialValues: { codice: riga.codice },
    validate: { codice: (codice) => (codice === '' ? 'Scegliere, o usare Dimentica.' : null) },
  });
  const salva = useCall(salvaAbbinamenti, { meta: { failure: 'screen' }, untilFresh: true, onSuccess: onClose });
  return (
    <FormDialog
      title={tipo === 'marchio' ? 'Marchio del fornitore' : 'Gruppo del fornitore'}
      onClose={onClose}
      onSubmit={form.onSubmit(({ codice }) =>
        salva.mutate({ fornitore, righe: [{ tipo, valore, descrizione, codice }] }),
      )}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      changed={form.isDirty()}
    >
      <Text size="sm">
        {fornitore}: <strong>{valore || 'articoli senza gruppo'}</strong> {descrizione}
      </Text>
      <Await query={scelte}>
        {(tra) => (
          <SceltaAbbinamento
            label="Nel portale"
            tipo={tipo}
            scelte={tra}
            scelta={form.values.codice}
            onScelta={(codice) => form.setFieldValue('codice', codice)}
            error={form.errors['codice']}
          />
        )}
      </Await>
    </FormDialog>
  );
}
