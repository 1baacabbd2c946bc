import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { utenteObbligatorio } from '#sistema/accesso/rules.ts';
import { ciSonoGestori, iniziaConGestore } from '../contract.ts';
import { tieniGiro } from './giri-aperti.ts';

interface PrimaIndirizzoProps {
  /** The login by password, with the address if it has been asked for. */
  readonly children: (username: string) => ReactNode;
}

/** Asks for the address alone where some come in by their company's provider; else, and until it is known, the login is as it was. */
export function PrimaIndirizzo({ children }: PrimaIndirizzoProps): ReactNode {
  const { data } = useQuery(queryOf(ciSonoGestori, {}));
  const [password, setPassword] = useState<string | null>(null);
  if (password !== null || !data?.attivo) return children(password ?? '');
  return <Indirizzo onPassword={setPassword} />;
}

function Indirizzo({ onPassword }: { readonly onPassword: (username: string) => void }): ReactNode {
  const [via, setVia] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '' },
    validate: { username: utenteObbligatorio },
  });
  const inizia = useCall(iniziaConGestore, { meta: { failure: 'screen' } });
  const avanti = ({ username }: { username: string }): void =>
    inizia.mutate(
      { username },
      {
        onSuccess: ({ indirizzo, sfida }) => {
          if (indirizzo === null) return onPassword(username);
          setVia(true);
          tieniGiro(indirizzo, { sfida, dove: `${location.pathname}${location.search}`, conferma: false });
          location.assign(indirizzo);
        },
      },
    );
  return (
    <form onSubmit={form.onSubmit(avanti)} noValidate>
      <Stack gap="sm">
        <TextInput
          label="E-Mail"
          type="email"
          autoComplete="username"
          autoFocus
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <SubmitError error={inizia.error} />
        <Button type="submit" loading={inizia.isPending || via} fullWidth>
          Avanti
        </Button>
        {inizia.error !== null && (
          <Button variant="default" fullWidth onClick={() => onPassword(form.getValues().username)}>
            Entra con la password
          </Button>
        )}
      </Stack>
    </form>
  );
}
