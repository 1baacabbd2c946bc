import { Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { chiudiRiga } from '../contract.ts';

interface ChiudiProps {
  readonly idRiga: number;
  readonly articolo: string;
  /** True: reopens the line. */
  readonly chiusa: boolean;
  readonly onClose: () => void;
}

export function ChiudiRiga({ idRiga, articolo, chiusa, onClose }: ChiudiProps): ReactNode {
  const form = useForm({ initialValues: { motivo: '' }, validate: { motivo: isNotEmpty('Scrivere il motivo.') } });
  const chiudi = useCall(chiudiRiga, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok(chiusa ? 'Riga riaperta' : 'Riga chiusa');
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={chiusa ? 'Riapri riga' : 'Chiudi riga'}
      submitLabel={chiusa ? 'Riapri la riga' : 'Chiudi la riga'}
      submitError={chiudi.error}
      loading={chiudi.isPending}
      onSubmit={form.onSubmit(({ motivo }) => chiudi.mutate({ id: idRiga, chiusa: !chiusa, motivo }))}
    >
      <Text size="sm">{articolo}</Text>
      <Text size="sm">
        {chiusa ? 'Ciò che era stato chiuso è di nuovo atteso.' : 'Ciò che manca non si aspetta più.'}
      </Text>
      <TextInput label="Motivo" withAsterisk maxLength={120} data-autofocus {...form.getInputProps('motivo')} />
    </FormDialog>
  );
}
