import { Loader, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, type ReactNode } from 'react';
import { fieldErrors, FormDialog, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { confermaTotp, iscriviTotp } from '../contract.ts';
import { seiCifre } from '../rules.ts';
import { QrSegreto } from './qr-segreto.tsx';

/** Shows the secret, then asks for a code to verify it. */
export function TotpDialog({ onClose }: { onClose: (codici?: readonly string[]) => void }): ReactNode {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { codice: '' },
    validate: { codice: (scritto) => (seiCifre(scritto) === null ? 'Sono sei cifre.' : null) },
  });
  const iscrizione = useCall(iscriviTotp, { meta: { failure: 'screen' } });
  const conferma = useCall(confermaTotp, {
    meta: { failure: 'screen' },
    onSuccess: ({ codici }) => onClose(codici),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const chiesta = useRef(false);
  const { mutate } = iscrizione;
  useEffect(() => {
    if (chiesta.current) return;
    chiesta.current = true;
    mutate({});
  }, [mutate]);
  const { data } = iscrizione;
  return (
    <FormDialog
      onClose={() => onClose()}
      title="App con codici"
      submitLabel="Conferma"
      submitError={conferma.error?.fields.length ? null : conferma.error}
      loading={conferma.isPending}
      held={!data}
      onSubmit={form.onSubmit(({ codice }) => data && conferma.mutate({ id: data.id, codice }))}
    >
      <SubmitError error={iscrizione.error} />
      {!data && !iscrizione.error && <Loader size="sm" aria-label="Caricamento" />}
      {data && <QrSegreto {...data} />}
      <TextInput
        label="Codice dell’app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        data-autofocus
        placeholder="123456"
        key={form.key('codice')}
        {...form.getInputProps('codice')}
      />
    </FormDialog>
  );
}
