import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import type { ReplyOf } from '#platform/contract/call.ts';
import { salvaAssortimento } from '../contract.ts';

export type Testa = ReplyOf<typeof salvaAssortimento>;

export function AssortimentoForm({ testa, onClose }: { testa: Testa | null; onClose: () => void }): ReactNode {
  const record = useRecordForm({
    name: 'assortimento',
    read: testa,
    empty: { nome: '', vincolante: false },
    validate: { nome: (nome) => (nome.trim() === '' ? 'Scrivere il nome.' : null) },
    save: (campi, versione) => writeOf(salvaAssortimento, { ...campi, versione }),
    show: ({ nome, vincolante }) => `${nome}, ${vincolante ? 'vincolante' : 'consigliato'}`,
    saved: 'Assortimento salvato',
    onClose,
  });
  const { form } = record;
  return (
    <RecordDialog record={record} title={testa ? 'Assortimento' : 'Nuovo assortimento'}>
      <TextInput label="Nome" withAsterisk maxLength={60} data-autofocus {...form.getInputProps('nome')} />
      <Checkbox
        label="Vincolante: il cliente ordina soltanto questi articoli"
        description="Altrimenti è consigliato: una lista a portata di mano, e si ordina tutto il catalogo. Senza voci non vincola."
        {...form.getInputProps('vincolante', { type: 'checkbox' })}
      />
    </RecordDialog>
  );
}
