import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { rilasciaProgramma, type leggiProgrammaCnc } from '../contract.ts';
import { motivoMinimo, serveMotivo } from '../rules/programmi-cnc.ts';
import { RigheIgnote } from './righe-ignote.tsx';

interface RilasciaProps {
  readonly id: number;
  readonly versione: ReplyOf<typeof leggiProgrammaCnc>['versioni'][number];
  readonly onClose: () => void;
}

/** Released with a reason: limits still apply, the reason is logged. */
export function RilasciaProgramma({ id, versione: { numero, ignoti }, onClose }: RilasciaProps): ReactNode {
  const form = useForm({
    initialValues: { motivo: '' },
    validate: { motivo: (motivo) => (motivo.trim().length < motivoMinimo ? serveMotivo : null) },
  });
  const rilascia = useCall(rilasciaProgramma, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok(`Versione ${numero} rilasciata`);
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Rilascia la versione ${numero}`}
      submitLabel="Rilascia"
      submitError={rilascia.error}
      loading={rilascia.isPending}
      onSubmit={form.onSubmit(({ motivo }) => rilascia.mutate({ id, numero, rilasciata: true, motivo }))}
    >
      <Text size="sm">Questo si conosce solo alla macchina; i limiti degli assi si guardano lo stesso.</Text>
      <RigheIgnote righe={ignoti} />
      <TextInput label="Motivo" withAsterisk maxLength={300} data-autofocus {...form.getInputProps('motivo')} />
    </FormDialog>
  );
}
