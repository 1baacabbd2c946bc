import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { recuperaPassword } from '../contract.ts';
import { emailObbligatoria } from '../rules.ts';

/** Same reply whether or not the address is known (P-121). */
export function RecoveryForm({ username = '', onBack }: { username?: string; onBack: () => void }): ReactNode {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username },
    validate: { username: emailObbligatoria },
  });
  const send = useCall(recuperaPassword, {
    meta: { failure: 'screen' },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <form onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
      <Stack gap="sm">
        <Text size="sm">
          Scrivi l’e-mail con cui accedi: riceverai un collegamento per scegliere una nuova password.
        </Text>
        <TextInput
          label="E-Mail"
          type="email"
          autoComplete="username"
          data-autofocus
          disabled={send.isSuccess}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <SubmitError error={send.error} />
        {send.isSuccess ? (
          <Alert color="teal" role="alert" p="xs">
            Se l’indirizzo è registrato, è stato inviato un messaggio con il collegamento per reimpostare la password.
          </Alert>
        ) : (
          <Button type="submit" loading={send.isPending} fullWidth>
            Invia
          </Button>
        )}
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          Torna all’accesso
        </Anchor>
      </Stack>
    </form>
  );
}
