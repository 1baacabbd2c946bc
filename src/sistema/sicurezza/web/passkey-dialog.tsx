import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { iniziaPasskey, salvaPasskey } from '../contract.ts';
import { nuovaPasskey } from './webauthn.ts';

/** The device asks for finger, face or PIN; what it answers goes to the server. */
export function PasskeyDialog({ onClose }: { onClose: (codici?: readonly string[]) => void }): ReactNode {
  const form = useForm({ mode: 'uncontrolled', initialValues: { nome: '' } });
  const [detto, setDetto] = useState<string | null>(null);
  const inizio = useCall(iniziaPasskey, { meta: { failure: 'screen' } });
  const salva = useCall(salvaPasskey, { meta: { failure: 'screen' }, onSuccess: ({ codici }) => onClose(codici) });
  const registra = async ({ nome }: { nome: string }): Promise<void> => {
    setDetto(null);
    const prova = await inizio.mutateAsync({}).catch(() => null);
    if (!prova) return;
    const risposta = await nuovaPasskey(prova);
    if (typeof risposta === 'string') setDetto(risposta);
    else salva.mutate({ ...risposta, sfida: prova.sfida, nome });
  };
  return (
    <FormDialog
      onClose={() => onClose()}
      title="Passkey"
      submitLabel="Registra"
      submitError={inizio.error ?? salva.error}
      loading={inizio.isPending || salva.isPending}
      onSubmit={form.onSubmit((values) => void registra(values))}
    >
      <Text size="sm">
        Una passkey è una chiave che resta nel telefono, nel computer o in una chiavetta: si entra con il dito, il viso
        o il PIN, senza password.
      </Text>
      <TextInput
        label="Nome"
        placeholder="Telefono"
        maxLength={40}
        data-autofocus
        key={form.key('nome')}
        {...form.getInputProps('nome')}
      />
      {detto !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-danger-text)">
          {detto}
        </Text>
      )}
    </FormDialog>
  );
}
