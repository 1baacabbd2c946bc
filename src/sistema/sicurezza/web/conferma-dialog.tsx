import { Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PasswordField } from '#platform/web/kit/fields/password-field.tsx';
import { answerConfirmation } from '#platform/web/confirm-door.ts';
import { confirmSession } from '#platform/web/confirm-session.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { confirmedAt } from '#platform/web/session.ts';
import { confermaChiSono, inizioConPasskey, leggiSicurezza } from '../contract.ts';
import { etichettaCodice } from '../rules.ts';
import { firmaConPasskey } from './webauthn.ts';

/**
 * Shown for calls that move money, keys or users if the last proof of identity is older than 15 minutes.
 * `ConfermaAziendale` is a slot of `vendita/gestori-identita`, a higher layer.
 */
export function ConfermaDialog(props: Props): ReactNode {
  useConfermatoAltrove();
  const { data, isPending } = useQuery({ ...queryOf(leggiSicurezza, {}), meta: { failure: 'screen' } });
  if (isPending) return null;
  const ha = (tipo: 'totp' | 'passkey'): boolean =>
    data ? !data.aziendale && data.fattori.some((uno) => uno.tipo === tipo) : true;
  const [app, passkey] = [ha('totp'), ha('passkey')];
  const codici = data ? data.codiciRimasti > 0 && (app || passkey) : true;
  const password = data ? data.password && !app && !passkey : true;
  return <Chiede {...props} password={password} app={app} codici={codici} passkey={passkey} />;
}

/** Who confirms in another tab, there or at his company’s provider, has confirmed here too. */
function useConfermatoAltrove(): void {
  const [prima] = useState(confirmedAt);
  useEffect(() => {
    const heard = ({ key }: StorageEvent): void => {
      if (key === 'exp_data' && confirmedAt() > prima) answerConfirmation(true);
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [prima]);
}

interface Props {
  /** `sola`: there is no other way to confirm. */
  readonly ConfermaAziendale: ComponentType<{ readonly sola: boolean }>;
}

/** Factors that this user has, so that only these are offered; all if unknown. */
interface Ha extends Props {
  readonly password: boolean;
  readonly app: boolean;
  readonly codici: boolean;
  readonly passkey: boolean;
}

function Chiede({ ConfermaAziendale, password, app, codici, passkey }: Ha): ReactNode {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', codice: '' },
    validate: (values) =>
      values.password !== '' || values.codice.trim() !== ''
        ? {}
        : password
          ? { password: 'Il campo password è obbligatorio' }
          : { codice: 'Scrivere il codice, o confermare in un altro modo' },
  });
  const conferma = useCall(confermaChiSono, {
    meta: { failure: 'screen' },
    onSuccess: confirmSession,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const [detto, setDetto] = useState<string | null>(null);
  // True for a user of the company's provider without password and factors here.
  const sola = !password && !app && !passkey;
  const etichetta = etichettaCodice({ app, codici });
  const inizio = useCall(inizioConPasskey, { meta: { failure: 'screen' } });
  const conPasskey = async (): Promise<void> => {
    setDetto(null);
    form.clearErrors();
    const prova = await inizio.mutateAsync({}).catch(() => null);
    if (!prova) return setDetto('La passkey non si può chiedere adesso: riprovare.');
    const risposta = await firmaConPasskey(prova);
    if (typeof risposta === 'string') setDetto(risposta);
    else conferma.mutate({ ...risposta, sfida: prova.sfida });
  };
  // As after the password at the login: recovery codes are for who lost the rest.
  const primaPasskey = passkey && !password && !app && 'credentials' in navigator;
  const tastoPasskey = passkey && 'credentials' in navigator && (
    <Button
      variant="default"
      fullWidth
      data-autofocus={primaPasskey || undefined}
      loading={inizio.isPending}
      onClick={() => void conPasskey()}
    >
      Conferma con una passkey
    </Button>
  );
  return (
    <FormDialog
      onClose={() => answerConfirmation(false)}
      title="Confermi chi è"
      submitLabel="Conferma"
      submitError={conferma.error?.fields.length ? null : conferma.error}
      loading={conferma.isPending}
      held={!password && etichetta === null}
      size="sm"
      onSubmit={form.onSubmit((values) => conferma.mutate(values))}
    >
      <Text size="sm">
        Negli ultimi 15 minuti non ha confermato chi è: per questa operazione serve{' '}
        {password ? 'la password' : 'una conferma'}.
      </Text>
      {password && (
        <PasswordField
          what="la password"
          label="Password"
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      )}
      {primaPasskey && tastoPasskey}
      {etichetta !== null && (
        <TextInput
          label={etichetta}
          inputMode={codici ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          maxLength={40}
          data-autofocus={password || primaPasskey ? undefined : true}
          key={form.key('codice')}
          {...form.getInputProps('codice')}
        />
      )}
      {!primaPasskey && tastoPasskey}
      {detto !== null && (
        <Text role="alert" size="sm">
          {detto}
        </Text>
      )}
      <ConfermaAziendale sola={sola} />
    </FormDialog>
  );
}
