import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { answerConfirmation } from '#platform/web/confirm-door.ts';
import { confirmSession } from '#platform/web/confirm-session.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { confermaChiSono } from '../contract.ts';

/** Asked where money, keys or people are moved and the last proof is older than 15 minutes. */
export function ConfermaDialog(): ReactNode {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', codice: '' },
    validate: (values) =>
      values.password === '' && values.codice.trim() === '' ? { password: 'Il campo password è obbligatorio' } : {},
  });
  const conferma = useCall(confermaChiSono, {
    meta: { failure: 'screen' },
    onSuccess: confirmSession,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={() => answerConfirmation(false)}
      title="Confermi chi è"
      submitLabel="Conferma"
      submitError={conferma.error?.fields.length ? null : conferma.error}
      loading={conferma.isPending}
      size="sm"
      onSubmit={form.onSubmit((values) => conferma.mutate(values))}
    >
      <Text size="sm">
        Sono passati più di 15 minuti dall’accesso. Per questa operazione serve di nuovo la password, o il codice
        dell’app.
      </Text>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi la password' }}
        data-autofocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <TextInput
        label="Codice dell’app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        key={form.key('codice')}
        {...form.getInputProps('codice')}
      />
    </FormDialog>
  );
}
