import { Alert, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { notify } from '#platform/web/kit/notify.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { askLogin } from '#platform/web/login-door.ts';
import { useCall } from '#platform/web/query.ts';
import { home } from '#parti/web/percorsi/vetrina.ts';
import { attivaUtente } from '../contract.ts';
import { codiceNonValido } from '../rules.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useCode } from './use-code.ts';

/** On success opens the home page, logged in (P-014). */
export function ActivateAccountPage(): ReactNode {
  const code = useCode();
  const navigate = useNavigate();
  const activate = useCall(attivaUtente, {
    meta: { failure: 'screen' },
    onSuccess: async () => {
      await navigate({ to: home });
      notify.ok('Utente attivato. Ora puoi accedere.');
      askLogin();
    },
  });
  if (code === '')
    return <Screen title="Attivazione utente">{<Alert color="danger">{codiceNonValido.attivazione}</Alert>}</Screen>;
  return (
    <Screen title="Attivazione utente">
      <Text size="sm" mb="sm">
        Scegli la password con cui accedere al portale.
      </Text>
      <NewPasswordForm
        label="Attiva"
        loading={activate.isPending}
        error={activate.error}
        send={(values, onError) => activate.mutate({ ...values, Code: code }, { onError })}
      />
    </Screen>
  );
}
