import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { salvaNumerazione } from '../contract.ts';
import { verificaNumero } from '../rules.ts';
import type { Testata } from './tipi-terzisti.ts';

/** B-169, B-227. */
export function NumeroOrdineDialog({
  testata,
  onClose,
}: {
  readonly testata: Testata;
  readonly onClose: () => void;
}): ReactNode {
  const form = useForm({
    initialValues: { nrDocuTerzista: testata.nrDocuTerzista },
    validate: { nrDocuTerzista: (numero) => verificaNumero(numero.trim()) },
  });
  const salva = useCall(salvaNumerazione, {
    meta: { failure: 'screen' },
    onSuccess: () => {
      notify.ok('Dati salvati');
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Numero ordine di ${testata.nrDocuStampato}`}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      size={360}
      onSubmit={form.onSubmit((campi) => salva.mutate({ nrDocu: testata.nrDocu, ...campi }))}
    >
      <TextInput
        label="Nr. ordine"
        inputMode="numeric"
        maxLength={12}
        data-autofocus
        {...form.getInputProps('nrDocuTerzista')}
      />
    </FormDialog>
  );
}
