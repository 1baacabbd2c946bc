import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ComponentType, type ReactNode } from 'react';
import { answerConfirmation } from '#platform/web/confirm-door.ts';
import { confirmSession } from '#platform/web/confirm-session.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { confermaChiSono, inizioConPasskey } from '../contract.ts';
import { firmaConPasskey } from './webauthn.ts';

/**
 * Asked where money, keys or people are moved and the last proof is older than 15 minutes. `ConfermaAziendale` comes from
 * `vendita/gestori-identita`, which stands above.
 */
export function ConfermaDialog({ ConfermaAziendale }: { readonly ConfermaAziendale: ComponentType }): ReactNode {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', codice: '' },
    validate: (values) =>
      values.password === '' && values.codice.trim() === '' ? { password: 'Il campo password è obbligatorio' } : {},
  });
  const conferma = useCall(confermaChiSono, {
    meta: { failure: 'screen' },
    onSuccess: confirmSession,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const [detto, setDetto] = useState<string | null>(null);
  const inizio = useCall(inizioConPasskey, { meta: { failure: 'screen' } });
  const conPasskey = async (): Promise<void> => {
    setDetto(null);
    const prova = await inizio.mutateAsync({}).catch(() => null);
    if (!prova) return setDetto('La passkey non si può chiedere adesso: riprovare.');
    const risposta = await firmaConPasskey(prova);
    if (typeof risposta === 'string') setDetto(risposta);
    else conferma.mutate({ ...risposta, sfida: prova.sfida });
  };
  return (
    <FormDialog
      onClose={() => answerConfirmation(false)}
      title="Confermi chi è"
      submitLabel="Conferma"
      submitError={conferma.error?.fields.length ? null : conferma.error}
      loading={conferma.isPending}
      size="sm"
      onSubmit={form.onSubmit((values) => conferma.mutate(values))}
    >
      <Text size="sm">
        Sono passati più di 15 minuti dall’accesso. Per questa operazione serve di nuovo la password; chi ha un secondo
        fattore conferma con quello.
      </Text>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi la password' }}
        data-autofocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <TextInput
        label="Codice dell’app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        key={form.key('codice')}
        {...form.getInputProps('codice')}
      />
      {'credentials' in navigator && (
        <Button variant="default" fullWidth loading={inizio.isPending} onClick={() => void conPasskey()}>
          Conferma con una passkey
        </Button>
      )}
      {detto !== null && (
        <Text role="alert" size="sm">
          {detto}
        </Text>
      )}
      <ConfermaAziendale />
    </FormDialog>
  );
}
