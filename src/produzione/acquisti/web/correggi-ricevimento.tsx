import { Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { decimaliQuantita } from '#prodotto/articolo/rules/decimali.ts';
import { correggiRicevimento, ricevimentiRiga } from '../contract.ts';

interface CorreggiProps {
  readonly idRiga: number;
  readonly articolo: string;
  readonly onClose: () => void;
}

export function CorreggiRicevimento({ idRiga, articolo, onClose }: CorreggiProps): ReactNode {
  const ricevimenti = useQuery(queryOf(ricevimentiRiga, { idRiga }));
  const righe = ricevimenti.data?.righe ?? [];
  const form = useForm<{ id: string | null; qta: number | null }>({
    initialValues: { id: null, qta: null },
    validate: { qta: (qta) => (qta !== null ? null : 'Scrivere quanto è arrivato davvero.') },
  });
  const scelto = righe.find(({ id }) => String(id) === form.values.id) ?? righe[0];
  const correggi = useCall(correggiRicevimento, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: ({ prese, scoperti }) => {
      notify.ok(`Ricevimento corretto${prese ? `: tolti ${prese}` : ''}`);
      if (scoperti > 0)
        notify.error(`Ora ne sono promessi ${formatQuantity(scoperti)} più di quanti ce ne sono: avvisare l’ufficio.`);
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Correggi ricevimento"
      submitLabel="Correggi"
      submitError={correggi.error ?? ricevimenti.error}
      loading={correggi.isPending}
      onSubmit={form.onSubmit(({ qta }) => {
        if (!scelto) form.setFieldError('id', 'Della riga non è arrivato niente.');
        else if (qta !== null) correggi.mutate({ id: scelto.id, qta });
      })}
    >
      <Text size="sm">{articolo}</Text>
      <Select
        label="Ricevimento"
        allowDeselect={false}
        data={righe.map(({ id, nrBolla, dtBolla, qta, unMisura }) => ({
          value: String(id),
          label: `DDT ${nrBolla} del ${formatDate(dtBolla)}: ${formatQuantity(qta)} ${unMisura}`,
        }))}
        {...form.getInputProps('id')}
        value={scelto ? String(scelto.id) : null}
      />
      <NumberField
        label="Quantità arrivata davvero"
        description="0 se non è arrivato niente"
        withAsterisk
        min={0}
        decimals={decimaliQuantita(scelto?.unMisura ?? '')}
        data-autofocus
        {...form.getInputProps('qta')}
      />
    </FormDialog>
  );
}
