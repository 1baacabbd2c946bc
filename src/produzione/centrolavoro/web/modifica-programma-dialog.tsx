import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { modificaProgramma, type leggiProgrammaCnc } from '../contract.ts';
import { pezziMassimi } from '../rules/programmi-cnc.ts';

type Programma = ReplyOf<typeof leggiProgrammaCnc>;
const vuoto = { cartella: '', nome: '', cdArticolo: '', lotto: '', pezzi: 1 };
type Campi = typeof vuoto;

export function ModificaProgramma({ programma, onClose }: { programma: Programma; onClose: () => void }): ReactNode {
  const { id, folderName, name, cdArticolo } = programma;
  const record = useRecordForm<Campi>({
    name: `programma ${id}`,
    read: { ...programma, cartella: folderName, nome: name, cdArticolo: cdArticolo ?? '' },
    empty: vuoto,
    fields: (presente) => {
      const { cartella, nome, lotto, pezzi, ...altro } = presente as Omit<Campi, 'cdArticolo'> &
        Pick<Programma, 'cdArticolo'>;
      return { cartella, nome, lotto, pezzi, cdArticolo: altro.cdArticolo ?? '' };
    },
    save: (campi, versione = 0) =>
      writeOf(modificaProgramma, { id, versione, ...campi, cdArticolo: campi.cdArticolo.trim() || null }),
    show: (presente) =>
      `${presente.cartella}/${presente.nome}, articolo ${presente.cdArticolo || '–'}, lotto ${presente.lotto || '–'}`,
    saved: 'Dati salvati correttamente',
    onClose,
  });
  const { form } = record;
  return (
    <RecordDialog record={record} title="Modifica programma">
      <TextInput label="Cartella" maxLength={180} data-autofocus {...form.getInputProps('cartella')} />
      <TextInput label="Nome" withAsterisk maxLength={90} {...form.getInputProps('nome')} />
      <TextInput label="Articolo" maxLength={20} {...form.getInputProps('cdArticolo')} />
      <TextInput label="Lotto" maxLength={40} {...form.getInputProps('lotto')} />
      <NumberField label="Pezzi per lavoro" min={1} max={pezziMassimi} required {...form.getInputProps('pezzi')} />
    </RecordDialog>
  );
}
