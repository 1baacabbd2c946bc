import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { useCall } from '#platform/web/query.ts';
import { leggiModelloDistinta, salvaModelloDistinta } from '../contract.ts';
import { modelloVuoto, rifiutoCodice } from '../rules/modello-nuovo.ts';

interface FormProps {
  readonly copiaDi: string | null;
  readonly onClose: () => void;
  readonly onFatto: (codice: string) => void;
}

export function NuovoModelloForm({ copiaDi, onClose, onFatto }: FormProps): ReactNode {
  const form = useForm({
    initialValues: { codice: '', descrizione: '' },
    validate: {
      codice: rifiutoCodice,
      descrizione: (testo) => (testo.trim() === '' ? 'Richiesto.' : null),
    },
  });
  const bozza = useBozza(`modello nuovo ${copiaDi ?? ''}`, form);
  const salva = useCall(salvaModelloDistinta, { meta: { failure: 'screen' }, untilFresh: true });
  const crea = useMutation<string, ApiError, { codice: string; descrizione: string }>({
    meta: { failure: 'screen' },
    mutationFn: async ({ codice, descrizione }) => {
      const base = copiaDi === null ? modelloVuoto : (await callApi(leggiModelloDistinta, { codice: copiaDi })).modello;
      await salva.mutateAsync({ codice, modello: { ...base, descrizione }, versione: 0 });
      return codice;
    },
    onSuccess: (codice) => {
      bozza.dimentica();
      onFatto(codice);
    },
  });
  return (
    <FormDialog
      title={copiaDi === null ? 'Nuovo modello' : `Duplica il modello ${copiaDi}`}
      submitLabel="Crea la bozza"
      submitError={crea.error}
      loading={crea.isPending}
      onClose={() => {
        bozza.dimentica();
        onClose();
      }}
      onSubmit={form.onSubmit(({ codice, descrizione }) =>
        crea.mutate({ codice: codice.trim(), descrizione: descrizione.trim() }),
      )}
    >
      <BozzaRipresa {...bozza} />
      <TextInput
        label="Codice"
        description="Lettere maiuscole, cifre e _: è la funzione che gli articoli nominano"
        withAsterisk
        maxLength={20}
        data-autofocus
        {...form.getInputProps('codice')}
        onChange={(event) => form.setFieldValue('codice', event.currentTarget.value.toUpperCase())}
      />
      <TextInput label="Descrizione" withAsterisk maxLength={80} {...form.getInputProps('descrizione')} />
    </FormDialog>
  );
}
