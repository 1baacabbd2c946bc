import { Select, SimpleGrid, Textarea, TextInput, Button, Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import type { Versioned } from '#platform/web/kit/conflict.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { inBase64, UploadButton } from '#platform/web/kit/upload-button.tsx';
import { writeOf, useCall } from '#platform/web/query.ts';
import { salvaDispositivo, caricaImmagine, eliminaImmagine } from '../contract.ts';
import { scriviMac, verificaIp, verificaMac, verificaNome, verificaImmagine } from '../rules.ts';
import { tipi } from '../rules/list.ts';
import type { Riga } from './colonne-dispositivi.tsx';
import { Immagine } from './immagine.tsx';

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

/** Stored picture, and one chosen but not yet saved (B-142). */
function useImmagine(dispositivo: Riga | null) {
  const [salvato, setSalvato] = useState(dispositivo?.id ?? null);
  const [tenuta, setTenuta] = useState(dispositivo?.conImmagine ?? false);
  const [scelta, setScelta] = useState<File | null>(null);
  const carica = useCall(caricaImmagine, { meta: { failure: 'screen' } });
  const togli = useCall(eliminaImmagine, { meta: { failure: 'screen' } });
  /** True if saved or none was chosen. Remembers a device already added, so that a retry does not add it twice. */
  const salva = async (id: number): Promise<boolean> => {
    setSalvato(id);
    if (scelta === null) return true;
    const fatto = await carica.mutateAsync({ x: id, immagine: await inBase64(scelta) }).then(
      () => true,
      () => false,
    );
    if (fatto) {
      setScelta(null);
      setTenuta(true);
    }
    return fatto;
  };
  const cancella = (): void => {
    if (scelta !== null || salvato === null) return setScelta(null);
    togli.mutate({ x: salvato }, { onSuccess: () => setTenuta(false) });
  };
  return { nome: dispositivo?.nome ?? '', salvato, tenuta, scelta, scegli: setScelta, salva, cancella, carica, togli };
}

function SceltaImmagine({ immagine }: { immagine: ReturnType<typeof useImmagine> }): ReactNode {
  const { nome, salvato, tenuta, scelta, scegli, salva, cancella, carica, togli } = immagine;
  return (
    <>
      <Group gap="xs">
        <UploadButton
          label="Scegli un'immagine"
          accept="image/*"
          refuse={verificaImmagine}
          onFile={scegli}
          loading={carica.isPending}
          failure={null}
        >
          Immagine
        </UploadButton>
        {scelta !== null && salvato !== null && (
          <Button
            loading={carica.isPending}
            onClick={() => void salva(salvato).then((fatto) => fatto && notify.ok('Immagine salvata'))}
          >
            Salva immagine
          </Button>
        )}
        {(scelta !== null || tenuta) && (
          <Button variant="default" loading={togli.isPending} onClick={cancella}>
            Cancella
          </Button>
        )}
        {scelta !== null && (
          <Text size="sm" c="dimmed">
            {scelta.name}, non ancora salvata
          </Text>
        )}
      </Group>
      <SubmitError error={carica.error ?? togli.error} />
      {scelta === null && tenuta && salvato !== null && <Immagine id={salvato} nome={nome} />}
    </>
  );
}
