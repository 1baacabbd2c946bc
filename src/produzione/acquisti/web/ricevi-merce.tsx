import { Checkbox, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { AltraConsegna } from '#parti/web/altra-consegna.tsx';
import { decimaliQuantita, quantitaPiuPiccola } from '#prodotto/articolo/rules/decimali.ts';
import { riceviMerce } from '../contract.ts';

interface RiceviProps {
  readonly idRiga: number;
  readonly articolo: string;
  readonly resta: number;
  readonly unMisura: string;
  readonly onClose: () => void;
}

export function RiceviMerce({ idRiga, articolo, resta, unMisura, onClose }: RiceviProps): ReactNode {
  const form = useForm({
    initialValues: { nrBolla: '', dtBolla: oggiInItalia(new Date()), qta: resta, altraConsegna: false, inPiu: false },
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
      <DateField label="Data del DDT" required {...form.getInputProps('dtBolla')} />
      <NumberField
        label="Quantità arrivata"
        description={`In ${unMisura}`}
        withAsterisk
        min={quantitaPiuPiccola(unMisura)}
        decimals={decimaliQuantita(unMisura)}
        {...form.getInputProps('qta')}
      />
      {form.values.qta > resta && (
        <Checkbox
          label={`${formatQuantity(sum([form.values.qta, -resta], 3))} ${unMisura} in più dell’ordinato: si tengono`}
          {...form.getInputProps('inPiu', { type: 'checkbox' })}
        />
      )}
      <AltraConsegna
        error={ricevi.error}
        checked={form.values.altraConsegna}
        onChange={(altra) => form.setFieldValue('altraConsegna', altra)}
      />
    </FormDialog>
  );
}
