import { Textarea } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { chiediPerArrivo } from '../contract.ts';
import type { Arrivo } from './testa-arrivo.tsx';
import { domandeDi } from './differenze-banco.ts';
import type { Voce } from './voci-banco.ts';

interface DomandaProps {
  readonly arrivo: Arrivo;
  readonly voci: readonly Voce[];
  readonly onClose: () => void;
}

/** Prefilled with the differences; sends exactly the text shown. */
export function DomandaArrivoDialog({ arrivo, voci, onClose }: DomandaProps): ReactNode {
  const form = useForm({
    initialValues: { testo: domandeDi(arrivo, voci) },
    validate: { testo: isNotEmpty('Scrivere la domanda.') },
  });
  const chiedi = useCall(chiediPerArrivo, {
    meta: { failure: 'screen' },
    onSuccess: ({ destinatario }) => {
      notify.ok(`Domanda mandata a ${destinatario}`);
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Chiedi al cliente"
      submitLabel="Manda la domanda"
      submitError={chiedi.error}
      loading={chiedi.isPending}
      onSubmit={form.onSubmit(({ testo }) => chiedi.mutate({ id: arrivo.id, testo }))}
    >
      <Textarea
        label="Testo della mail"
        description="Va a chi ha mandato l’ordine. Quando risponde, si riapre."
        withAsterisk
        autosize
        minRows={8}
        maxRows={18}
        maxLength={4000}
        data-autofocus
        {...form.getInputProps('testo')}
      />
    </FormDialog>
  );
}
