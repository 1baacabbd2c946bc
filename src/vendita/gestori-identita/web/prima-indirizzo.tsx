import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { lostScans } from '#platform/web/lost-scans.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { utenteObbligatorio } from '#sistema/accesso/rules.ts';
import { ciSonoGestori, iniziaConGestore } from '../contract.ts';
import { tieniGiro } from './giri-aperti.ts';

interface PrimaIndirizzoProps {
  /** Address if asked before; otherwise empty. */
  readonly iniziale: string;
  /** Login by password, with the address if it was asked. */
  readonly children: (username: string) => ReactNode;
  /** Ways to log in that need no address. */
  readonly altrimenti: ReactNode;
}

/**
 * If some users log in by a provider, asks only for the address first; otherwise, and until known, shows the normal
 * login. What was typed meanwhile is kept: an address moves over, a password field being filled stays.
 */
export function PrimaIndirizzo({ iniziale, children, altrimenti }: PrimaIndirizzoProps): ReactNode {
  const { data } = useQuery(queryOf(ciSonoGestori, {}));
  const [password, setPassword] = useState<string | null>(iniziale || null);
  const [scritto, setScritto] = useState('');
  const ascolta = ({ target }: FormEvent): void => {
    if (!(target instanceof HTMLInputElement) || data?.attivo) return;
    if (target.type === 'password') setPassword(scritto);
    else setScritto(target.value);
  };
  if (password === null && data?.attivo) {
    return <Indirizzo scritto={scritto} altrimenti={altrimenti} onPassword={setPassword} />;
  }
  return <div onInput={ascolta}>{children(password ?? '')}</div>;
}

interface IndirizzoProps {
  readonly scritto: string;
  readonly altrimenti: ReactNode;
  readonly onPassword: (username: string) => void;
}

function Indirizzo({ scritto, altrimenti, onPassword }: IndirizzoProps): ReactNode {
  const [via, setVia] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: scritto },
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
          const dove = `${location.pathname}${location.search}`;
          tieniGiro(indirizzo, { sfida, dove, passo: 'entra', nonPresi: lostScans.get() });
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
          autoComplete="username webauthn"
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
        {altrimenti}
      </Stack>
    </form>
  );
}
