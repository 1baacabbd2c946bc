import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { useForm } from '@mantine/form';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { elencoListe, eliminaLista, leggiLista, rinominaLista, salvaLista } from '../contract.ts';
import { conRapporto } from './elenco-ordine.ts';
import type { Elenco } from './use-elenco.ts';
import { verificaNome } from '../rules/liste.ts';
import classes from './ordine-rapido.module.css';

export function ListeDialog({ elenco, onClose }: { elenco: Elenco; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(elencoListe, {}));
  const [rinominata, setRinominata] = useState<ListaSalvata | null>(null);
  const salva = useCall(salvaLista, { meta: { failure: 'screen' }, untilFresh: true });
  const rinomina = useCall(rinominaLista, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => setRinominata(null),
  });
  const eliminazione = useCall(eliminaLista, { meta: { failure: 'screen' }, untilFresh: true });
  const carica = useCall(leggiLista, {
    meta: { failure: 'screen' },
    onSuccess: ({ righe }) => {
      elenco.cambia((voci) => conRapporto(voci, righe));
      onClose();
    },
  });
  const elimina = ({ id, nome }: ListaSalvata): Promise<boolean> =>
    confirm({
      title: `Vuoi eliminare la lista ${nome}?`,
      confirm: 'Elimina',
      danger: true,
      act: () => eliminazione.mutateAsync({ id }),
    });
  return (
    <Dialog onClose={onClose} title="Liste salvate" size="lg">
      <Stack gap="md">
        {rinominata ? (
          <NomeLista
            key={rinominata.id}
            etichetta="Nuovo nome"
            azione="Rinomina"
            prima={rinominata.nome}
            stato={rinomina}
            onSave={(nome) => rinomina.mutate({ id: rinominata.id, nome })}
            onCancel={() => setRinominata(null)}
          />
        ) : (
          <NomeLista
            key={salva.data?.id ?? 'nuova'}
            etichetta="Salva il carrello come lista"
            azione="Salva"
            prima=""
            stato={salva}
            onSave={(nome) => salva.mutate({ nome })}
          />
        )}
        <Await query={query}>
          {({ liste }) =>
            liste.length === 0 ? (
              <Empty text="Nessuna lista salvata" />
            ) : (
              <Table
                label="Liste salvate"
                rows={liste}
                columns={colonneDi({
                  carica: ({ id }) => carica.mutate({ id }),
                  rinomina: setRinominata,
                  elimina: (lista) => void elimina(lista),
                })}
                keyOf={({ id }) => id}
                maxHeight={360}
              />
            )
          }
        </Await>
        <SubmitError error={carica.error} />
        <Text size="xs" c="dimmed">
          Una lista conserva articoli e quantità; prezzi e disponibilità sono quelli del giorno in cui si carica.
        </Text>
      </Stack>
    </Dialog>
  );
}

type Azioni = Readonly<Record<'carica' | 'rinomina' | 'elimina', (lista: ListaSalvata) => void>>;

const colonneDi = (azioni: Azioni): Column<ListaSalvata>[] => [
  { title: 'Nome', wide: true, cell: ({ nome }) => <b>{nome}</b> },
  { title: 'Righe', numeric: true, cell: ({ righe }) => righe },
  { title: 'Modificata', cell: ({ modificata }) => formatDateTime(modificata) },
  { title: 'Azioni', wide: true, cell: (lista) => <AzioniLista lista={lista} azioni={azioni} /> },
];

const nomi = { carica: 'Carica', rinomina: 'Rinomina', elimina: 'Elimina' } as const;

function AzioniLista({ lista, azioni }: { lista: ListaSalvata; azioni: Azioni }): ReactNode {
  return (
    <Group gap={4} wrap="nowrap">
      {(['carica', 'rinomina', 'elimina'] as const).map((azione) => (
        <Button
          key={azione}
          size="compact-xs"
          variant={azione === 'carica' ? 'filled' : 'default'}
          onClick={() => azioni[azione](lista)}
          aria-label={`${nomi[azione]} la lista ${lista.nome}`}
        >
          {nomi[azione]}
        </Button>
      ))}
    </Group>
  );
}

type ListaSalvata = ReplyOf<typeof elencoListe>['liste'][number];

interface NomeListaProps {
  readonly etichetta: string;
  readonly azione: string;
  readonly prima: string;
  readonly stato: { readonly error: ApiError | null; readonly isPending: boolean };
  readonly onSave: (nome: string) => void;
  readonly onCancel?: () => void;
}

function NomeLista({ etichetta, azione, prima, stato, onSave, onCancel }: NomeListaProps): ReactNode {
  const form = useForm({ initialValues: { nome: prima }, validate: { nome: verificaNome } });
  return (
    <form className={classes.campi} onSubmit={form.onSubmit(({ nome }) => onSave(nome.trim()))} noValidate>
      <TextInput
        {...form.getInputProps('nome')}
        label={etichetta}
        maxLength={60}
        className={classes.codice}
        error={form.errors['nome'] ?? stato.error?.message}
        data-autofocus
      />
      <Button type="submit" loading={stato.isPending}>
        {azione}
      </Button>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Annulla
        </Button>
      )}
    </form>
  );
}
