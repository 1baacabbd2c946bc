import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { PasswordField } from '#platform/web/kit/fields/password-field.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';

interface Props {
  readonly title: string;
  readonly submitLabel: string;
  readonly error: ApiError | null;
  readonly loading: boolean;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
}

/** B-126. */
export function PasswordDialog({ title, submitLabel, error, loading, onPassword, onClose }: Props): ReactNode {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'Campo obbligatorio.' : null) },
  });
  const rifiutata = error ? fieldErrors(error)['password'] : undefined;
  const campo = form.getInputProps('password');
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      submitError={rifiutata === undefined ? error : null}
      loading={loading}
      onSubmit={form.onSubmit(({ password }) => onPassword(password))}
    >
      <PasswordField
        what="la password"
        label="Password dei filtri"
        withAsterisk
        maxLength={200}
        autoComplete="off"
        data-autofocus
        {...campo}
        error={campo.error ?? rifiutata}
      />
    </FormDialog>
  );
}
