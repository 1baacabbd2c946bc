import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { browserName } from '#platform/web/browser-name.ts';
import { fieldErrors, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { closeLogin } from '#platform/web/login-door.ts';
import { useCall } from '#platform/web/query.ts';
import { startSession, type Tokens } from '#platform/web/session.ts';
import { iscriviAllAccesso, secondoFattore } from '../contract.ts';
import { CodiciDialog } from './codici-dialog.tsx';
import { QrSegreto } from './qr-segreto.tsx';

interface SecondoPassoProps {
  readonly sfida: string;
  readonly daIscrivere: boolean;
  readonly onBack: () => void;
}

/** In the login, after the password: six digits or a recovery code; who must have an app and has none gets it here. */
export function SecondoPasso({ sfida, daIscrivere, onBack }: SecondoPassoProps): ReactNode {
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
  if (entrato) return <CodiciDialog codici={entrato.codici} onClose={() => apri(entrato)} />;
  return (
    <form onSubmit={form.onSubmit(({ codice }) => entra.mutate({ sfida, codice, browser: browserName() }))} noValidate>
      <Stack gap="sm">
        {daIscrivere && <Text size="sm">Il suo ruolo richiede un secondo fattore: lo aggiunga adesso.</Text>}
        {segreto.data && <QrSegreto {...segreto.data} />}
        <SubmitError error={segreto.error} />
        <TextInput
          label={daIscrivere ? 'Codice dell’app' : 'Codice dell’app, o di recupero'}
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus
          data-autofocus
          key={form.key('codice')}
          {...form.getInputProps('codice')}
        />
        <SubmitError error={entra.error?.fields.length ? null : entra.error} />
        <Button type="submit" loading={entra.isPending} fullWidth>
          Entra
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          Torna alla password
        </Anchor>
      </Stack>
    </form>
  );
}

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
