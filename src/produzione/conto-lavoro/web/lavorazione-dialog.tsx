import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { writeOf } from '#platform/web/query.ts';
import { salvaLavorazione } from '../contract.ts';
import type { VoceLavorazione } from './tipi-terzisti.ts';

interface LavorazioneProps {
  /** Null: new (B-169). */
  readonly lavorazione: VoceLavorazione | null;
  readonly onClose: () => void;
}

export function LavorazioneDialog({ lavorazione, onClose }: LavorazioneProps): ReactNode {
  const record = useRecordForm({
    name: `lavorazione ${lavorazione?.codice ?? ''}`,
    read: lavorazione,
    empty: { descrizione: '', leadTime: 7 },
    validate: {
      descrizione: (testo) => (testo.trim() === '' ? 'Campo obbligatorio.' : null),
      leadTime: (giorni) => (Number.isInteger(giorni) && giorni >= 0 && giorni <= 999 ? null : 'Giorni, da 0 a 999.'),
    },
    save: (campi, versione) => writeOf(salvaLavorazione, { ...campi, codice: lavorazione?.codice ?? null, versione }),
    show: ({ descrizione, leadTime }) => `${descrizione}, lead time ${leadTime} giorni`,
    saved: lavorazione ? 'Dati salvati' : 'Lavorazione aggiunta',
    onClose,
  });
  return (
    <RecordDialog record={record} title={lavorazione ? `Lavorazione ${lavorazione.codice}` : 'Nuova lavorazione'}>
      <TextInput
        label="Descrizione"
        withAsterisk
        maxLength={80}
        data-autofocus
        {...record.form.getInputProps('descrizione')}
      />
      <NumberField label="Lead time (giorni)" min={0} max={999} {...record.form.getInputProps('leadTime')} />
    </RecordDialog>
  );
}
