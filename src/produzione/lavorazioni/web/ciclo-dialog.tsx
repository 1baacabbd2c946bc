import { Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { formConflict } from '#platform/web/kit/form-conflict.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { salvaCiclo } from '../contract.ts';
import { PassiCiclo } from './passi-ciclo.tsx';
import type { Ciclo } from './tipi-terzisti.ts';

interface CicloProps {
  /** Null for a new one. */
  readonly ciclo: Ciclo | null;
  readonly onClose: () => void;
  /** A new cycle stays open under its code, for its steps. */
  readonly onSaved: (codiceCiclo: string) => void;
}

type Campi = Pick<
  Ciclo,
  | 'codiceCiclo'
  | 'descrizione'
  | 'tipoInvio'
  | 'materialeBase'
  | 'descrizioneBase'
  | 'descrizioneLavorazione'
  | 'codiceFinitura'
>;

const vuoto: Campi = {
  codiceCiclo: '',
  descrizione: '',
  tipoInvio: 'CL',
  materialeBase: 'GR',
  descrizioneBase: '',
  descrizioneLavorazione: '',
  codiceFinitura: '',
};

const campiDi = (ciclo: Campi): Campi => ({
  codiceCiclo: ciclo.codiceCiclo,
  descrizione: ciclo.descrizione,
  tipoInvio: ciclo.tipoInvio,
  materialeBase: ciclo.materialeBase,
  descrizioneBase: ciclo.descrizioneBase,
  descrizioneLavorazione: ciclo.descrizioneLavorazione,
  codiceFinitura: ciclo.codiceFinitura,
});

/** A cycle: what it begins with, how it is sent, and its works (B-098, B-244). */
export function CicloDialog({ ciclo, onClose, onSaved }: CicloProps): ReactNode {
  const [versione, setVersione] = useState(ciclo?.versione);
  const form = useForm<Campi>({
    initialValues: ciclo ? campiDi(ciclo) : vuoto,
    validate: {
      codiceCiclo: (testo) => (testo.trim() === '' ? 'Campo obbligatorio.' : null),
      descrizione: (testo) => (testo.trim() === '' ? 'Campo obbligatorio.' : null),
    },
  });
  const bozza = useBozza(ciclo ? `ciclo ${ciclo.codiceCiclo} ${ciclo.versione}` : 'ciclo nuovo', form);
  const chiudi = (): void => {
    bozza.dimentica();
    onClose();
  };
  const salva = useCall(salvaCiclo, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: (_, { codiceCiclo }) => {
      notify.ok('Dati salvati');
      if (ciclo) return chiudi();
      form.resetDirty();
      bozza.dimentica();
      onSaved(codiceCiclo);
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const conflict = formConflict<Campi & { versione: number }, Campi>({
    form,
    save: salva,
    fieldsOf: campiDi,
    show: ({ descrizione }) => descrizione,
    onVersion: setVersione,
  });
  return (
    <FormDialog
      conflict={conflict}
      key={ciclo?.codiceCiclo ?? ''}
      onClose={chiudi}
      title={ciclo ? `Ciclo ${ciclo.codiceCiclo}` : 'Nuovo ciclo'}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      size="lg"
      onSubmit={form.onSubmit((campi) => salva.mutate({ ...campi, nuovo: ciclo === null, versione }))}
    >
      <BozzaRipresa {...bozza} />
      <Group grow align="flex-start">
        <TextInput
          label="Codice"
          withAsterisk
          maxLength={10}
          disabled={ciclo !== null}
          {...form.getInputProps('codiceCiclo')}
        />
        <TextInput label="Finitura" maxLength={10} {...form.getInputProps('codiceFinitura')} />
      </Group>
      <TextInput label="Descrizione" withAsterisk maxLength={80} {...form.getInputProps('descrizione')} />
      <Group grow>
        <Select label="Tipo invio" data={['CD', 'CL']} allowDeselect={false} {...form.getInputProps('tipoInvio')} />
        <Select
          label="Materiale base"
          data={['GR', 'CS']}
          allowDeselect={false}
          {...form.getInputProps('materialeBase')}
        />
      </Group>
      <TextInput label="Descrizione della base" maxLength={80} {...form.getInputProps('descrizioneBase')} />
      <TextInput
        label="Descrizione della lavorazione"
        maxLength={80}
        {...form.getInputProps('descrizioneLavorazione')}
      />
      {ciclo && <PassiCiclo ciclo={ciclo} />}
    </FormDialog>
  );
}
