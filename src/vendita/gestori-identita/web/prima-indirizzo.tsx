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
  /** Asked for before; empty if not. */
  readonly iniziale: string;
  /** The login by password, with the address if it has been asked for. */
  readonly children: (username: string) => ReactNode;
  /** Ways in that need no address. */
  readonly altrimenti: ReactNode;
}

/**
 * Asks for the address alone where some come in by their company's provider; else, and until it is known, the login is as
 * it was. Who has begun to write there keeps what he wrote: the address moves over, a begun password stays where it is.
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
