import { Button, Group, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { elencoAutisti, salvaAutista } from '../contract.ts';

type Autista = ReplyOf<typeof elencoAutisti>[number];

const nuovo: Autista = { autista: '', colore: '#1c7ed6', portata: 0, barre: false };

export function AutistiDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(elencoAutisti, {}));
  const [scelto, setScelto] = useState<Autista | null>(null);
  const togli = useCall(salvaAutista, { meta: { failure: 'screen' } });
  if (scelto) return <Modulo autista={scelto} onClose={() => setScelto(null)} />;
  return (
    <Dialog onClose={onClose} title="Autisti e furgoni" size="lg">
      <Await query={query}>
        {(autisti) => (
          <Table
            label="Autisti"
            rows={autisti}
            keyOf={({ autista }) => autista}
            onOpen={setScelto}
            columns={[
              { title: 'Autista', wide: true, cell: ({ autista }) => autista },
              { title: 'Portata kg', numeric: true, cell: ({ portata }) => portata || null },
              { title: 'Barre', cell: ({ barre }) => (barre ? 'sì' : 'no') },
            ]}
            actions={[
              {
                label: 'Togli',
                of: ({ autista }) => `Togli ${autista}`,
                act: (uno) =>
                  void confirm({
                    title: `Togliere ${uno.autista}?`,
                    text: 'Non si sceglie più per le consegne. Quelle già fatte restano.',
                    confirm: 'Togli',
                    danger: true,
                    back: 'Si può aggiungere di nuovo.',
                    act: () => togli.mutateAsync({ ...uno, attivo: false }),
                  }),
              },
            ]}
          />
        )}
      </Await>
      <Group justify="flex-end" mt="sm">
        <Button onClick={() => setScelto(nuovo)}>Nuovo autista</Button>
      </Group>
    </Dialog>
  );
}

function Modulo({ autista, onClose }: { readonly autista: Autista; readonly onClose: () => void }): ReactNode {
  const form = useForm({
    initialValues: autista,
    validate: {
      autista: (nome) => (nome.trim() === '' ? 'Campo obbligatorio.' : null),
      colore: (colore) => (/^#[0-9a-f]{6}$/i.test(colore) ? null : 'Colore non valido: per esempio #1c7ed6.'),
    },
  });
  const salva = useCall(salvaAutista, {
    meta: { failure: 'screen' },
    onSuccess: onClose,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={autista.autista === '' ? 'Nuovo autista' : autista.autista}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      onSubmit={form.onSubmit((valori) => salva.mutate(valori))}
    >
      <TextInput
        label="Nome"
        maxLength={30}
        disabled={autista.autista !== ''}
        data-autofocus
        {...form.getInputProps('autista')}
      />
      <TextInput label="Colore" {...form.getInputProps('colore')} />
      <NumberField
        label="Portata in kg (0: non nota)"
        min={0}
        max={50_000}
        required
        {...form.getInputProps('portata')}
      />
      <Switch label="Il furgone porta barre" {...form.getInputProps('barre', { type: 'checkbox' })} />
    </FormDialog>
  );
}
