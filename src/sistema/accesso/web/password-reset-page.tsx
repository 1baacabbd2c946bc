import { Alert, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Screen } from '#platform/web/kit/screen.tsx';
import { askLogin } from '#platform/web/login-door.ts';
import { useCall } from '#platform/web/query.ts';
import { reimpostaPassword } from '../contract.ts';
import { codiceNonValido } from '../rules.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useCode } from './use-code.ts';

/** Hidden once done (P-157). */
export function PasswordResetPage(): ReactNode {
  const code = useCode();
  const reset = useCall(reimpostaPassword, { meta: { failure: 'screen' } });
  if (code === '')
    return <Screen title="Nuova password">{<Alert color="danger">{codiceNonValido.reset}</Alert>}</Screen>;
  return (
    <Screen title="Nuova password">
      {reset.isSuccess ? (
        <Stack gap="sm" align="start">
          <Alert color="teal" role="alert">
            Operazione completata. Accedi per effettuare il login.
          </Alert>
          <Button onClick={askLogin}>Accedi</Button>
        </Stack>
      ) : (
        <NewPasswordForm
          label="Invia"
          loading={reset.isPending}
          error={reset.error}
          send={(values, onError) => reset.mutate({ ...values, Code: code }, { onError })}
        />
      )}
    </Screen>
  );
}
