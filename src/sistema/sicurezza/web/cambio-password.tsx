import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { PasswordField } from '#platform/web/kit/fields/password-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { cambiaPassword } from '#sistema/accesso/contract.ts';
import { erroriCambioPassword } from '#sistema/accesso/rules.ts';

const campi = [
  ['Attuale', 'Password di adesso', 'current-password'],
  ['Password', 'Nuova password', 'new-password'],
  ['ConfermaPassword', 'Conferma password', 'new-password'],
] as const;

export function CambioPassword({ onClose }: { readonly onClose: () => void }): ReactNode {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { Attuale: '', Password: '', ConfermaPassword: '' },
    validate: (dati) => Object.fromEntries(erroriCambioPassword(dati).map(({ path, message }) => [path, message])),
  });
  const cambia = useCall(cambiaPassword, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok('Password cambiata: gli altri accessi sono chiusi');
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Cambia la password"
      submitLabel="Cambia"
      submitError={cambia.error?.fields.length ? null : cambia.error}
      loading={cambia.isPending}
      onSubmit={form.onSubmit((dati) => cambia.mutate(dati))}
    >
      <Text size="sm">Chi è entrato altrove con il suo accesso esce.</Text>
      {campi.map(([campo, label, autoComplete], posto) => (
        <PasswordField
          what={`«${label}»`}
          key={form.key(campo)}
          label={label}
          autoComplete={autoComplete}
          maxLength={200}
          data-autofocus={posto === 0 || undefined}
          {...form.getInputProps(campo)}
        />
      ))}
    </FormDialog>
  );
}
