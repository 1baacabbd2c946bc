import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { closeLogin } from '#platform/web/login-door.ts';
import { useCall } from '#platform/web/query.ts';
import { startSession } from '#platform/web/session.ts';
import { registrazione } from '#parti/web/percorsi/accesso.ts';
import { login } from '../contract.ts';
import { passwordObbligatoria, utenteObbligatorio } from '../rules.ts';

/** The shell closes the dialog, resets the customer and reloads the user (P-119). */
export function LoginForm({ onRecovery }: { onRecovery: () => void }): ReactNode {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: { username: utenteObbligatorio, password: passwordObbligatoria },
  });
  const enter = useCall(login, {
    meta: { failure: 'screen' },
    onSuccess: (tokens) => {
      startSession(tokens);
      closeLogin();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <form onSubmit={form.onSubmit((values) => enter.mutate(values))} noValidate>
      <Stack gap="sm">
        <TextInput
          label="E-Mail"
          type="email"
          autoComplete="username"
          data-autofocus
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi la password' }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <SubmitError error={enter.error} />
        <Button type="submit" loading={enter.isPending} fullWidth>
          Accedi
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onRecovery}>
          Hai dimenticato la password?
        </Anchor>
        <Text size="sm">
          Non sei ancora cliente?{' '}
          <AnchorLink to={registrazione} onClick={closeLogin} inherit>
            Registrati
          </AnchorLink>
        </Text>
      </Stack>
    </form>
  );
}
