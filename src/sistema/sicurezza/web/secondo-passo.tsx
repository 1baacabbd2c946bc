import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { browserName } from '#platform/web/browser-name.ts';
import { fieldErrors, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { closeLogin } from '#platform/web/login-door.ts';
import { useCall } from '#platform/web/query.ts';
import { startSession, type Tokens } from '#platform/web/session.ts';
import { iscriviAllAccesso, secondoFattore } from '../contract.ts';
import { etichettaCodice } from '../rules.ts';
import { CodiciDialog } from './codici-dialog.tsx';
import { QrSegreto } from './qr-segreto.tsx';
import { TastoPasskey } from './tasto-passkey.tsx';

interface SecondoPassoProps {
  readonly sfida: string;
  readonly daIscrivere: boolean;
  /** Factors that this user has: only these are offered. */
  readonly app: boolean;
  readonly codici: boolean;
  readonly passkey: readonly string[];
  readonly onBack: () => void;
}

const persa =
  'Ha perso il dispositivo? Chi amministra gli accessi della sua azienda, o il portale, può togliere il secondo fattore.';

/**
 * Second step of the login: six digits, a recovery code or a passkey; a user who needs a factor and has none enrols an
 * app here.
 */
export function SecondoPasso({ sfida, daIscrivere, onBack, ...ha }: SecondoPassoProps): ReactNode {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { codice: '' },
    validate: { codice: (scritto) => (scritto.trim() === '' ? 'Il codice è obbligatorio' : null) },
  });
  const segreto = useSegreto(sfida, daIscrivere);
  const [entrato, setEntrato] = useState<(Tokens & { readonly codici: readonly string[] }) | null>(null);
  const apri = (tokens: Tokens): void => {
    startSession(tokens);
    closeLogin();
  };
  const entra = useCall(secondoFattore, {
    meta: { failure: 'screen' },
    onSuccess: (reply) => (reply.codici.length > 0 ? setEntrato(reply) : apri(reply)),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const codice = daIscrivere ? 'Codice dell’app' : etichettaCodice(ha);
  if (entrato) return <CodiciDialog codici={entrato.codici} onClose={() => apri(entrato)} />;
  return (
    <form onSubmit={form.onSubmit(({ codice }) => entra.mutate({ sfida, codice, browser: browserName() }))} noValidate>
      <Stack gap="sm">
        {daIscrivere && <Text size="sm">Il suo ruolo richiede un secondo fattore: lo aggiunga adesso.</Text>}
        {segreto.data && <QrSegreto {...segreto.data} />}
        <SubmitError error={segreto.error} />
        {ha.passkey.length > 0 && <ConPasskey passkey={ha.passkey} main={!ha.app} />}
        {codice !== null && (
          <>
            <TextInput
              label={codice}
              autoComplete="one-time-code"
              maxLength={40}
              autoFocus
              data-autofocus
              key={form.key('codice')}
              {...form.getInputProps('codice')}
            />
            <SubmitError error={entra.error?.fields.length ? null : entra.error} />
            <Button
              type="submit"
              variant={daIscrivere || ha.app ? 'filled' : 'default'}
              loading={entra.isPending}
              fullWidth
            >
              Entra
            </Button>
          </>
        )}
        {!daIscrivere && (
          <Text size="xs" c="dimmed">
            {persa}
          </Text>
        )}
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          Torna alla password
        </Anchor>
      </Stack>
    </form>
  );
}

const ConPasskey = ({ passkey, main }: { readonly passkey: readonly string[]; readonly main: boolean }): ReactNode =>
  'credentials' in navigator ? (
    <TastoPasskey soltanto={passkey} main={main} />
  ) : (
    <Text size="sm">Questo browser non conosce le passkey: entrare da un altro, o con un altro modo.</Text>
  );

function useSegreto(sfida: string, daIscrivere: boolean) {
  const iscrizione = useCall(iscriviAllAccesso, { meta: { failure: 'screen' } });
  const chiesto = useRef(false);
  const { mutate } = iscrizione;
  useEffect(() => {
    if (!daIscrivere || chiesto.current) return;
    chiesto.current = true;
    mutate({ sfida });
  }, [mutate, sfida, daIscrivere]);
  return iscrizione;
}
