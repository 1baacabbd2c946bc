import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { PasswordField } from '#platform/web/kit/fields/password-field.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { fieldErrors, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { confermaValida, passwordValida } from '../rules.ts';

export interface NuovaPassword {
  readonly Password: string;
  readonly ConfermaPassword: string;
}

interface NewPasswordFormProps {
  readonly send: (values: NuovaPassword, onError: (error: ApiError) => void) => void;
  readonly error: ApiError | null;
  readonly loading: boolean;
  readonly label: string;
}

/** Password with confirmation (P-184). */
export function NewPasswordForm({ send, error, loading, label }: NewPasswordFormProps): ReactNode {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { Password: '', ConfermaPassword: '' },
    validate: {
      Password: (value) => passwordValida(value),
      ConfermaPassword: (value, values) => confermaValida(values.Password, value),
    },
  });
  return (
    <form
      onSubmit={form.onSubmit((values) => send(values, (failure) => form.setErrors(fieldErrors(failure))))}
      noValidate
    >
      <Stack gap="sm" maw={360}>
        <PasswordField
          what="la password"
          label="Nuova password"
          autoComplete="new-password"
          key={form.key('Password')}
          {...form.getInputProps('Password')}
        />
        <PasswordField
          what="la conferma"
          label="Conferma password"
          autoComplete="new-password"
          key={form.key('ConfermaPassword')}
          {...form.getInputProps('ConfermaPassword')}
        />
        <SubmitError error={error} />
        <Button type="submit" loading={loading} style={{ alignSelf: 'start' }}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
