import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ComponentType, ReactNode } from 'react';
import { PasswordField } from '#platform/web/kit/fields/password-field.tsx';
import { fieldErrors, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { browserName } from '#platform/web/browser-name.ts';
import { closeLogin } from '#platform/web/login-door.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { useCall } from '#platform/web/query.ts';
import { startSession } from '#platform/web/session.ts';
import { registrazione } from '#parti/web/percorsi/accesso.ts';
import { login } from '../contract.ts';
import { passwordObbligatoria, utenteObbligatorio } from '../rules.ts';

export interface Sfida {
  readonly sfida: string;
  readonly daIscrivere: boolean;
  /** Second factors that this user has. */
  readonly app: boolean;
  readonly codici: boolean;
  readonly passkey: readonly string[];
}

/** The second step that the server requires after the right password; null for other refusals. */
function sfidaDi({ status, problem: { present } }: ApiError): Sfida | null {
  if (status !== 401 || typeof present !== 'object' || present === null || !('sfida' in present)) return null;
  return present as Sfida;
}

interface LoginFormProps {
  /** Address if asked before; otherwise empty. */
  readonly username: string;
  /** Called with the typed address. */
  readonly onRecovery: (username: string) => void;
  readonly onSfida: (sfida: Sfida, username: string) => void;
  /** Slot of `sistema/sicurezza`. */
  readonly TastoPasskey: ComponentType;
}

/** The shell closes the dialog, resets the customer and reloads the user (P-119). */
export function LoginForm({ username, onRecovery, onSfida, TastoPasskey }: LoginFormProps): ReactNode {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username, password: '' },
    validate: { username: utenteObbligatorio, password: passwordObbligatoria },
  });
  const enter = useCall(login, {
    meta: { failure: 'screen' },
    onSuccess: (tokens) => {
      startSession(tokens);
      closeLogin();
    },
    onError: (error) => {
      const sfida = sfidaDi(error);
      if (sfida) onSfida(sfida, form.getValues().username);
      else form.setErrors(fieldErrors(error));
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => enter.mutate({ ...values, browser: browserName() }))} noValidate>
      <Stack gap="sm">
        <TextInput
          label="E-Mail"
          type="email"
          // Lets the browser propose passkeys in this field.
          autoComplete="username webauthn"
          data-autofocus={username === '' || undefined}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordField
          what="la password"
          label="Password"
          autoComplete="current-password"
          autoFocus={username !== ''}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <SubmitError error={enter.error} />
        <Button type="submit" loading={enter.isPending} fullWidth>
          Accedi
        </Button>
        {'credentials' in navigator && <TastoPasskey />}
        <Anchor component="button" type="button" size="sm" onClick={() => onRecovery(form.getValues().username)}>
          Hai dimenticato la password?
        </Anchor>
        <Registrati />
      </Stack>
    </form>
  );
}

export const Registrati = (): ReactNode => (
  <Text size="sm">
    Non sei ancora cliente?{' '}
    <AnchorLink to={registrazione} onClick={closeLogin} inherit>
      Registrati
    </AnchorLink>
  </Text>
);
