import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { emailValida } from '#parti/regole-campi.ts';
import { useUtente } from '#parti/web/utente.ts';
import { mandaDocumento } from '../contract.ts';
import { nomeDi, type PaginaIntera } from './documento.ts';

export function MandaDocumentoDialog({
  documento,
  onClose,
}: {
  documento: PaginaIntera['documento'];
  onClose: () => void;
}): ReactNode {
  const { locale } = useUtente();
  const { tipo, anno, numero, suffisso } = documento;
  const form = useForm({
    initialValues: { destinatario: documento.mail },
    validate: { destinatario: emailValida },
  });
  const manda = useCall(mandaDocumento, { meta: { failure: 'screen' } });
  return (
    <FormDialog
      title={`Manda ${nomeDi(documento)}`}
      submitLabel="Manda"
      submitError={manda.error}
      loading={manda.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(({ destinatario }) =>
        manda.mutate(
          { tipo, anno, numero, suffisso, destinatario: destinatario.trim() },
          {
            onSuccess: (reply) => {
              notify.ok(`Mail in coda per ${reply.destinatario}`);
              onClose();
            },
            onError: (error) => form.setErrors(fieldErrors(error)),
          },
        ),
      )}
    >
      <TextInput
        label="Indirizzo mail"
        withAsterisk
        type="email"
        maxLength={254}
        readOnly={!locale}
        data-autofocus
        {...form.getInputProps('destinatario')}
      />
    </FormDialog>
  );
}
