import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { salvaCatalogoUscita } from '../contract.ts';
import { formati, nomiFormato, type Formato } from '../rules.ts';
import type { Riga } from './colonne-cataloghi.tsx';

interface Campi {
  readonly nome: string;
  readonly formato: Formato;
  readonly notte: boolean;
}

const vuoto: Campi = { nome: '', formato: 'bmecat-2005', notte: true };

export function CatalogoDialog({ catalogo, onClose }: { catalogo: Riga | null; onClose: () => void }): ReactNode {
  const record = useRecordForm<Campi>({
    name: `catalogo in uscita ${catalogo?.id ?? ''}`,
    read: catalogo,
    empty: vuoto,
    validate: { nome: (nome) => (nome.trim() === '' ? 'Campo obbligatorio.' : null) },
    save: (campi, versione) => writeOf(salvaCatalogoUscita, { ...campi, id: catalogo?.id ?? null, versione }),
    show: ({ nome, formato }) => `${nome}, ${nomiFormato[formato]}`,
    saved: 'Catalogo salvato',
    onClose,
  });
  const { form } = record;
  return (
    <RecordDialog
      record={record}
      title={catalogo ? 'Modifica il catalogo' : 'Nuovo catalogo in uscita'}
      submitLabel="Salva"
    >
      <TextInput label="Nome" withAsterisk maxLength={60} data-autofocus {...form.getInputProps('nome')} />
      <NativeSelect
        label="Formato"
        data={formati.map((formato) => ({ value: formato, label: nomiFormato[formato] }))}
        description={catalogo ? 'Cambiato il formato, i file di prima si tolgono.' : undefined}
        {...form.getInputProps('formato')}
      />
      <Checkbox label="Preparalo ogni notte" {...form.getInputProps('notte', { type: 'checkbox' })} />
    </RecordDialog>
  );
}
