import { NumberInput, Text, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { DateItaliane } from '#parti/web/date-italiane.tsx';
import { riceviMerce } from '../contract.ts';

interface RiceviProps {
  readonly idRiga: number;
  readonly articolo: string;
  readonly resta: number;
  readonly onClose: () => void;
}

/** What came of a line of an order to a supplier, with the supplier's delivery note. */
export function RiceviMerce({ idRiga, articolo, resta, onClose }: RiceviProps): ReactNode {
  const form = useForm({
    initialValues: { nrBolla: '', dtBolla: oggiInItalia(new Date()), qta: resta },
    validate: {
      nrBolla: (numero) => (numero.trim() === '' ? 'Scrivere il numero del DDT del fornitore.' : null),
      qta: (qta) => (qta > 0 ? null : 'Scrivere quanto è arrivato.'),
    },
  });
  const ricevi = useCall(riceviMerce, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok('Ricevimento registrato');
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Ricevimento"
      submitLabel="Registra"
      submitError={ricevi.error}
      loading={ricevi.isPending}
      onSubmit={form.onSubmit((campi) => ricevi.mutate({ idRiga, ...campi, nrBolla: campi.nrBolla.trim() }))}
    >
      <Text size="sm">{articolo}</Text>
      <TextInput
        label="DDT del fornitore"
        withAsterisk
        maxLength={20}
        data-autofocus
        {...form.getInputProps('nrBolla')}
      />
      <DateItaliane>
        <DateInput label="Data del DDT" valueFormat="DD/MM/YYYY" {...form.getInputProps('dtBolla')} />
      </DateItaliane>
      <NumberInput
        label="Quantità arrivata"
        withAsterisk
        min={0.001}
        decimalScale={3}
        decimalSeparator=","
        {...form.getInputProps('qta')}
      />
    </FormDialog>
  );
}
