import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import type { Versioned } from '#platform/web/kit/conflict.tsx';
import { writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { salvaDispositivo } from '../contract.ts';
import { scriviMac, verificaIp, verificaMac, verificaNome } from '../rules.ts';
import { tipi } from '../rules/list.ts';
import type { Riga } from './colonne-dispositivi.tsx';
import { SceltaImmagine, useImmagine } from './scelta-immagine.tsx';

type Campi = Required<Omit<SentOf<typeof salvaDispositivo>, 'id' | 'versione'>>;

const campiVuoti: Campi = {
  ip: '',
  mac: '',
  seriale: '',
  imei: '',
  os: '',
  nome: '',
  tipo: '',
  switch: '',
  portaSwitch: '',
  patchPanel: '',
  portaPatchPanel: '',
  pozzetto: '',
  portaPozzetto: '',
  nomeUtente: '',
  fornitore: '',
  localizzazione: '',
  note: '',
};

const etichette = [
  ['nomeUtente', 'Nome utente'],
  ['localizzazione', 'Localizzazione'],
  ['switch', 'Switch'],
  ['portaSwitch', 'Porta switch'],
  ['patchPanel', 'Patch panel'],
  ['portaPatchPanel', 'Porta patch panel'],
  ['pozzetto', 'Pozzetto'],
  ['portaPozzetto', 'Porta pozzetto'],
  ['seriale', 'Seriale'],
  ['imei', 'IMEI'],
  ['os', 'OS'],
  ['fornitore', 'Fornitore'],
] as const satisfies readonly (readonly [keyof Campi, string])[];

interface FormProps {
  readonly dispositivo: Riga | null;
  readonly onClose: () => void;
}

/** Enter saves, Escape closes (B-061). */
export function DispositivoForm({ dispositivo, onClose }: FormProps): ReactNode {
  const immagine = useImmagine(dispositivo);
  const record = useRecordForm<Campi, ReplyOf<typeof salvaDispositivo>>({
    name: `dispositivo ${dispositivo?.id ?? ''}`,
    read: dispositivo as (Campi & Versioned) | null,
    empty: campiVuoti,
    validate: { nome: verificaNome, ip: verificaIp, mac: verificaMac },
    save: (campi, versione) =>
      writeOf(salvaDispositivo, { ...campi, id: immagine.salvato ?? dispositivo?.id ?? null, versione }),
    show: ({ nome, ip }) => `${nome} ${ip}`,
    more: ({ id }) => immagine.salva(id),
    saved: 'Dati salvati correttamente',
    onClose,
  });
  return (
    <RecordDialog
      record={record}
      title={dispositivo ? `Modifica ${dispositivo.nome}` : 'Nuovo dispositivo'}
      size="xl"
      changed={immagine.scelta !== null}
    >
      <CampiDispositivo form={record.form} />
      <SceltaImmagine immagine={immagine} />
    </RecordDialog>
  );
}

function CampiDispositivo({ form }: { form: UseFormReturnType<Campi> }): ReactNode {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm" verticalSpacing="xs">
        <TextInput label="Nome" withAsterisk maxLength={60} data-autofocus {...form.getInputProps('nome')} />
        <Select
          label="Tipo"
          data={tipi}
          searchable
          clearable
          {...form.getInputProps('tipo')}
          value={form.values.tipo || null}
          onChange={(tipo) => form.setFieldValue('tipo', tipi.find((uno) => uno === tipo) ?? '')}
        />
        <TextInput label="IP" maxLength={45} {...form.getInputProps('ip')} />
        <TextInput
          label="MAC"
          placeholder="00:00:00:00:00:00"
          {...form.getInputProps('mac')}
          onChange={({ currentTarget }) => form.setFieldValue('mac', scriviMac(currentTarget.value))}
        />
        {etichette.map(([campo, etichetta]) => (
          <TextInput
            key={campo}
            label={etichetta}
            maxLength={campo.startsWith('porta') ? 20 : 60}
            {...form.getInputProps(campo)}
          />
        ))}
      </SimpleGrid>
      <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={2000} {...form.getInputProps('note')} />
    </>
  );
}
