import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { salvaLista } from '../contract.ts';
import { verificaNome } from '../rules/liste.ts';

export function SalvaListaDialog({ onClose }: { onClose: () => void }): ReactNode {
  const form = useForm({ initialValues: { nome: '' }, validate: { nome: verificaNome } });
  const salva = useCall(salvaLista, {
    meta: { failure: 'screen' },
    onSuccess: ({ nome, righe }) => {
      notify.ok(`Lista ${nome} salvata: ${righe === 1 ? '1 articolo' : `${righe} articoli`}`);
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Salva come lista"
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      onSubmit={form.onSubmit(({ nome }) => salva.mutate({ nome: nome.trim() }))}
    >
      <TextInput
        label="Nome della lista"
        description="Si ritrova in Ordine rapido, fra le liste salvate."
        withAsterisk
        maxLength={60}
        data-autofocus
        {...form.getInputProps('nome')}
      />
    </FormDialog>
  );
}
