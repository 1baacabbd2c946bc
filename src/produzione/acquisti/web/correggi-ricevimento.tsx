import { Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
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

type Registrato = ReplyOf<typeof ricevimentiRiga>['righe'][number];

const chiaveDi = ({ id, scarto }: Registrato): string => `${scarto ? 'scarto' : 'ricevimento'} ${id}`;
const dettoDi = ({ nrBolla, dtBolla, qta, unMisura, scarto }: Registrato): string =>
  `DDT ${nrBolla} del ${formatDate(dtBolla)}: ${formatQuantity(qta)} ${unMisura}${scarto ? ' di scarto' : ''}`;

export function CorreggiRicevimento({ idRiga, articolo, onClose }: CorreggiProps): ReactNode {
  const ricevimenti = useQuery(queryOf(ricevimentiRiga, { idRiga }));
  const righe = ricevimenti.data?.righe ?? [];
  const form = useForm<{ id: string | null; qta: number | null }>({
    initialValues: { id: null, qta: null },
    validate: { qta: (qta) => (qta !== null ? null : 'Scrivere quanto era davvero.') },
  });
  const scelto = righe.find((riga) => chiaveDi(riga) === form.values.id) ?? righe[0];
  const correggi = useCall(correggiRicevimento, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: ({ prese, scoperti }) => {
      notify.ok(`${scelto?.scarto ? 'Scarto' : 'Ricevimento'} corretto${prese ? `: tolti ${prese}` : ''}`);
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
        else if (qta !== null) correggi.mutate({ id: scelto.id, qta, scarto: scelto.scarto });
      })}
    >
      <Text size="sm">{articolo}</Text>
      <Select
        label="Ricevimento"
        allowDeselect={false}
        data={righe.map((riga) => ({ value: chiaveDi(riga), label: dettoDi(riga) }))}
        {...form.getInputProps('id')}
        value={scelto ? chiaveDi(scelto) : null}
      />
      <NumberField
        label={scelto?.scarto ? 'Quantità rovinata davvero' : 'Quantità arrivata davvero'}
        description={scelto?.scarto ? '0 se non si è rovinato niente' : '0 se non è arrivato niente'}
        withAsterisk
        min={0}
        decimals={decimaliQuantita(scelto?.unMisura ?? '')}
        data-autofocus
        {...form.getInputProps('qta')}
      />
    </FormDialog>
  );
}
