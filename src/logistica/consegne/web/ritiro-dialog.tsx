import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import type { Customer } from '#platform/web/customer.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import { salvaRitiro, togliRitiro } from '../contract.ts';
import { luogoDi } from '../rules.ts';
import type { Consegna } from './righe-piano.ts';

interface RitiroProps {
  readonly data: string;
  /** Null: choose a customer, own address. */
  readonly consegna: Consegna | null;
  readonly onClose: () => void;
}

interface Valori {
  readonly cliente: Customer | null;
  readonly cosa: string;
  readonly colli: number;
  readonly peso: number;
}

export function RitiroDialog({ data, consegna, onClose }: RitiroProps): ReactNode {
  const suo = consegna?.flagRitiro ? consegna : null;
  const form = useForm<Valori>({
    initialValues: { cliente: null, cosa: suo?.note ?? '', colli: suo?.colli ?? 1, peso: suo?.peso ?? 0 },
    validate: {
      cliente: (cliente) => (consegna || cliente ? null : 'Scegliere il cliente.'),
      cosa: (cosa) => (cosa.trim() === '' ? 'Scrivere che cosa si ritira.' : null),
    },
  });
  const fine = {
    meta: { failure: 'screen' as const },
    onSuccess: onClose,
    onError: (error: ApiError) => form.setErrors(fieldErrors(error)),
  };
  const salva = useCall(salvaRitiro, fine);
  const togli = useCall(togliRitiro, fine);
  const quale = (cdAnagrafica: string) => ({
    dtConsegna: data,
    cdAnagrafica,
    modalitaConsegna: `R${consegna ? luogoDi(consegna.modalitaConsegna) : 0}`,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={consegna ? `Ritiro da ${consegna.ragioneSociale}` : 'Ritiro'}
      submitLabel="Salva"
      submitError={salva.error ?? togli.error}
      loading={salva.isPending}
      onSubmit={form.onSubmit(({ cliente, ...ritiro }) =>
        salva.mutate({ ...quale(consegna?.cdAnagrafica ?? cliente?.codAnagrafica ?? ''), ...ritiro }),
      )}
    >
      {!consegna && (
        <ClienteCombo
          conEtichetta
          primo
          value={form.values.cliente}
          errore={form.errors.cliente}
          onChange={(cliente) => form.setFieldValue('cliente', cliente)}
        />
      )}
      <TextInput
        label="Che cosa si ritira"
        maxLength={200}
        data-autofocus={consegna ? true : undefined}
        {...form.getInputProps('cosa')}
      />
      <NumberField label="Colli da ritirare" min={0} max={1000} required {...form.getInputProps('colli')} />
      <NumberField
        label="Peso del ritiro in kg"
        min={0}
        max={50_000}
        decimals={1}
        required
        {...form.getInputProps('peso')}
      />
      {suo && (
        <Button variant="default" loading={togli.isPending} onClick={() => togli.mutate(quale(suo.cdAnagrafica))}>
          Togli il ritiro
        </Button>
      )}
    </FormDialog>
  );
}
