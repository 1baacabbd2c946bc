import { NativeSelect, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiGenerali, salvaGenerali } from '../contract.ts';
import { equilibri, software } from '../rules.ts';

const pari: Readonly<Record<(typeof equilibri)[number], string>> = {
  '': 'Niente: la strada più corta',
  ore: 'Le ore dei giri',
  consegne: 'Le consegne dei giri',
};

/** B-016. */
export function GeneraliConsegne({ data, onClose }: { data: string; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(leggiGenerali, { dtConsegna: data }));
  if (query.data) return <Modulo generali={query.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Impostazioni generali">
      <Await query={query}>{() => null}</Await>
    </Dialog>
  );
}

function Modulo({
  generali,
  onClose,
}: {
  readonly generali: ReplyOf<typeof leggiGenerali>;
  readonly onClose: () => void;
}): ReactNode {
  const form = useForm({ initialValues: generali });
  const salva = useCall(salvaGenerali, {
    meta: { failure: 'screen' },
    onSuccess: onClose,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Impostazioni generali"
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      onSubmit={form.onSubmit((valori) => salva.mutate(valori))}
    >
      <Switch label="GPS: mostra dove sono stati i furgoni" {...form.getInputProps('gps', { type: 'checkbox' })} />
      <NativeSelect
        label="Software di elaborazione"
        data={[...software]}
        data-autofocus
        {...form.getInputProps('softwareElaborazione')}
      />
      <NativeSelect
        label="Ripianifica tiene pari"
        description="Giri pari costano un po’ più di strada"
        data={equilibri.map((uno) => ({ value: uno, label: pari[uno] }))}
        {...form.getInputProps('equilibrio')}
      />
      <Switch
        label="Ripianifica usa tutti i furgoni che non sono bloccati"
        {...form.getInputProps('tuttiIFurgoni', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
