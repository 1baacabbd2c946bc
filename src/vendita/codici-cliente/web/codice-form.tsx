import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { writeOf } from '#platform/web/query.ts';
import { mostraCodiceArticolo, normalizzaCodice } from '#parti/codici.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { modificaCodice, nuovoCodice } from '../contract.ts';
import { verificaCodice } from '../rules.ts';
import type { Riga } from './colonne-codici.tsx';

interface FormProps {
  readonly riga: Riga | null;
  /** Prefilled for a new code. */
  readonly articolo: string;
  readonly onClose: () => void;
}

interface Campi {
  readonly codice: string;
  readonly cdArticolo: string;
  readonly descrizione: string;
}

export function CodiceForm({ riga, articolo, onClose }: FormProps): ReactNode {
  const record = useRecordForm<Campi>({
    name: `codice cliente ${riga?.id ?? articolo}`,
    read: riga,
    empty: { codice: '', cdArticolo: articolo, descrizione: '' },
    validate: {
      codice: (codice) => verificaCodice(codice.trim()),
      cdArticolo: (scritto) => (normalizzaCodice(scritto) === '' ? 'Scrivere il codice dell’articolo.' : null),
    },
    save: ({ codice, cdArticolo, descrizione }, versione) => {
      const campi = { codice: codice.trim(), cdArticolo: normalizzaCodice(cdArticolo), descrizione };
      return riga ? writeOf(modificaCodice, { ...campi, id: riga.id, versione }) : writeOf(nuovoCodice, campi);
    },
    show: ({ codice, cdArticolo }) => `${codice}: ${mostraCodiceArticolo(cdArticolo)}`,
    saved: 'Codice salvato',
    onClose,
  });
  const { form } = record;
  return (
    <RecordDialog record={record} title={riga ? `Codice ${riga.codice}` : 'Nuovo codice'}>
      <TextInput
        label="Codice cliente"
        description="Spazi, punti e maiuscole non contano"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        maxLength={40}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('codice')}
      />
      <TextInput
        label="Codice articolo"
        placeholder="es. 121 00024 01 01"
        withAsterisk
        maxLength={24}
        autoComplete="off"
        {...form.getInputProps('cdArticolo')}
      />
      <TextInput
        label="Descrizione cliente"
        description="Vuota: quella dell’articolo"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={100}
        {...form.getInputProps('descrizione')}
      />
    </RecordDialog>
  );
}
