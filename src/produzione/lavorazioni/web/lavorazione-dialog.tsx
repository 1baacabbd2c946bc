import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { formConflict } from '#platform/web/kit/form-conflict.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { salvaLavorazione } from '../contract.ts';
import type { VoceLavorazione } from './tipi-terzisti.ts';

interface LavorazioneProps {
  /** Null for a new one, whose code the server gives (B-169). */
  readonly lavorazione: VoceLavorazione | null;
  readonly onClose: () => void;
}

interface Campi {
  readonly descrizione: string;
  readonly leadTime: number;
}

export function LavorazioneDialog({ lavorazione, onClose }: LavorazioneProps): ReactNode {
  const [versione, setVersione] = useState(lavorazione?.versione);
  const form = useForm<Campi>({
    initialValues: { descrizione: lavorazione?.descrizione ?? '', leadTime: lavorazione?.leadTime ?? 7 },
    validate: {
      descrizione: (testo) => (testo.trim() === '' ? 'Campo obbligatorio.' : null),
      leadTime: (giorni) => (Number.isInteger(giorni) && giorni >= 0 && giorni <= 999 ? null : 'Giorni, da 0 a 999.'),
    },
  });
  const bozza = useBozza(
    lavorazione ? `lavorazione ${lavorazione.codice} ${lavorazione.versione}` : 'lavorazione nuova',
    form,
  );
  const chiudi = (): void => {
    bozza.dimentica();
    onClose();
  };
  const salva = useCall(salvaLavorazione, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok(lavorazione ? 'Dati salvati' : 'Lavorazione aggiunta');
      chiudi();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const conflict = formConflict<Campi & { versione: number }, Campi>({
    form,
    save: salva,
    fieldsOf: ({ descrizione, leadTime }) => ({ descrizione, leadTime }),
    show: ({ descrizione, leadTime }) => `${descrizione}, lead time ${leadTime} giorni`,
    onVersion: setVersione,
  });
  return (
    <FormDialog
      onClose={chiudi}
      conflict={conflict}
      title={lavorazione ? `Lavorazione ${lavorazione.codice}` : 'Nuova lavorazione'}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      onSubmit={form.onSubmit((campi) => salva.mutate({ ...campi, codice: lavorazione?.codice ?? null, versione }))}
    >
      <BozzaRipresa {...bozza} />
      <TextInput
        label="Descrizione"
        withAsterisk
        maxLength={80}
        data-autofocus
        {...form.getInputProps('descrizione')}
      />
      <NumberField label="Lead time (giorni)" min={0} max={999} {...form.getInputProps('leadTime')} />
    </FormDialog>
  );
}
