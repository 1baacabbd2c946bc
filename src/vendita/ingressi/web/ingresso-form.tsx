import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Customer } from '#platform/web/customer.ts';
import { OnceDialog } from '#platform/web/kit/once-dialog.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import { creaIngresso } from '../contract.ts';
import { oreMassime, oreSolite } from '../rules.ts';

interface Campi {
  readonly cliente: Customer | null;
  readonly ore: number | null;
  readonly docId: string;
  readonly ricerca: string;
}

export function IngressoForm({ onClose }: { onClose: () => void }): ReactNode {
  const form = useForm<Campi>({
    initialValues: { cliente: null, ore: oreSolite, docId: '', ricerca: '' },
    validate: {
      cliente: (cliente) => (cliente ? null : 'Scegliere il cliente.'),
      ore: (ore) => (ore !== null && ore >= 1 && ore <= oreMassime ? null : `Da 1 a ${oreMassime} ore.`),
    },
  });
  const crea = useCall(creaIngresso, {
    meta: { failure: 'screen' },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  if (crea.data) return <Fatto {...crea.data} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title="Nuovo collegamento"
      submitLabel="Crea"
      submitError={crea.error}
      loading={crea.isPending}
      onSubmit={form.onSubmit(({ cliente, ore, docId, ricerca }) =>
        crea.mutate({ codCliente: cliente?.codAnagrafica ?? '', ore: ore ?? 0, docId, ricerca }),
      )}
    >
      <ClienteCombo
        conEtichetta
        value={form.values.cliente}
        onChange={(cliente) => form.setFieldValue('cliente', cliente)}
        primo
        errore={form.errors['cliente']}
      />
      <NumberField label="Vale per ore" min={1} max={oreMassime} {...form.getInputProps('ore')} />
      <TextInput label="Cerca all’ingresso" maxLength={60} {...form.getInputProps('ricerca')} />
      <TextInput label="Documento" maxLength={40} {...form.getInputProps('docId')} />
    </FormDialog>
  );
}

type FattoProps = ReplyOf<typeof creaIngresso> & { readonly onClose: () => void };

function Fatto({ collegamento, scade, onClose }: FattoProps): ReactNode {
  return (
    <OnceDialog title="Collegamento creato" size="lg">
      <Stack gap="sm">
        <Text size="sm">
          Fa entrare il cliente una volta, fino al {formatDateTime(scade)}. Si vede solo adesso: va copiato e mandato.
        </Text>
        <TextInput label="Collegamento" value={collegamento} readOnly onFocus={({ target }) => target.select()} />
        <Group justify="flex-end" gap="xs">
          <Button onClick={() => void copiaTesto(collegamento)}>Copia</Button>
          <Button variant="default" onClick={onClose}>
            Chiudi
          </Button>
        </Group>
      </Stack>
    </OnceDialog>
  );
}
