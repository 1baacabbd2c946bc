import { Textarea } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { scartaOrdineInArrivo } from '../contract.ts';

export function ScartaDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const form = useForm({ initialValues: { motivo: '' }, validate: { motivo: isNotEmpty('Scrivere perché.') } });
  const scarta = useCall(scartaOrdineInArrivo, {
    meta: { failure: 'screen' },
    onSuccess: onClose,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Scarta"
      submitLabel="Scarta"
      submitError={scarta.error}
      loading={scarta.isPending}
      onSubmit={form.onSubmit(({ motivo }) => scarta.mutate({ id, motivo }))}
    >
      <Textarea
        label="Perché"
        description="Pubblicità, doppio, non per noi… Si riapre quando serve."
        withAsterisk
        autosize
        minRows={2}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('motivo')}
      />
    </FormDialog>
  );
}
