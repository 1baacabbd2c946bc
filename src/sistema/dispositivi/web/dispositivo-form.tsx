import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { formConflict } from '#platform/web/kit/form-conflict.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { salvaDispositivo } from '../contract.ts';
import { scriviMac, verificaIp, verificaMac, verificaNome } from '../rules.ts';
import { tipi } from '../rules/list.ts';
import type { Campi } from './campi-dispositivo.ts';
import { campiDi, campiVuoti, etichette } from './campi-dispositivo.ts';
import type { Riga } from './colonne-dispositivi.tsx';
import { SceltaImmagine, useImmagine } from './scelta-immagine.tsx';

interface FormProps {
  /** Null for a new one. */
  readonly dispositivo: Riga | null;
  readonly onClose: () => void;
}

/** A device to add or to change, and its picture; Enter saves, Escape closes (B-061). */
export function DispositivoForm({ dispositivo, onClose }: FormProps): ReactNode {
  const [versione, setVersione] = useState(dispositivo?.versione);
  const immagine = useImmagine(dispositivo);
  const form = useForm<Campi>({
    initialValues: dispositivo ? campiDi(dispositivo) : campiVuoti,
    validate: { nome: verificaNome, ip: verificaIp, mac: verificaMac },
  });
  const bozza = useBozza(
    dispositivo ? `dispositivo ${dispositivo.id} ${dispositivo.versione}` : 'dispositivo nuovo',
    form,
  );
  const chiudi = (): void => {
    bozza.dimentica();
    onClose();
  };
  const save = useCall(salvaDispositivo, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: async ({ id }) => {
      if (!(await immagine.salva(id))) return;
      notify.ok('Dati salvati correttamente');
      chiudi();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const conflict = formConflict<Campi & { versione: number }, Campi>({
    form,
    save,
    fieldsOf: campiDi,
    show: ({ nome, ip }) => `${nome} ${ip}`,
    onVersion: setVersione,
  });
  return (
    <FormDialog
      onClose={chiudi}
      title={dispositivo ? `Modifica ${dispositivo.nome}` : 'Nuovo dispositivo'}
      submitLabel="Salva"
      submitError={save.error}
      loading={save.isPending}
      size="xl"
      conflict={conflict}
      changed={immagine.scelta !== null}
      onSubmit={form.onSubmit((campi) =>
        save.mutate({ ...campi, id: immagine.salvato ?? dispositivo?.id ?? null, versione }),
      )}
    >
      <BozzaRipresa {...bozza} />
      <CampiDispositivo form={form} />
      <SceltaImmagine immagine={immagine} />
    </FormDialog>
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
