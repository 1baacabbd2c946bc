import { Group, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { writeOf } from '#platform/web/query.ts';
import { salvaCiclo } from '../contract.ts';
import { PassiCiclo } from './passi-ciclo.tsx';
import type { Ciclo } from './tipi-terzisti.ts';

interface CicloProps {
  readonly ciclo: Ciclo | null;
  readonly onClose: () => void;
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

/** B-098, B-244. */
export function CicloDialog({ ciclo, onClose, onSaved }: CicloProps): ReactNode {
  const record = useRecordForm<Campi>({
    name: `ciclo ${ciclo?.codiceCiclo ?? ''}`,
    read: ciclo,
    empty: vuoto,
    validate: {
      codiceCiclo: (testo) => (testo.trim() === '' ? 'Campo obbligatorio.' : null),
      descrizione: (testo) => (testo.trim() === '' ? 'Campo obbligatorio.' : null),
    },
    save: (campi, versione) => writeOf(salvaCiclo, { ...campi, nuovo: ciclo === null, versione }),
    show: ({ descrizione }) => descrizione,
    saved: 'Dati salvati',
    onSaved: (_, { codiceCiclo }) => {
      if (ciclo) return undefined;
      onSaved(codiceCiclo);
      return 'open';
    },
    onClose,
  });
  const { form } = record;
  return (
    <RecordDialog record={record} title={ciclo ? `Ciclo ${ciclo.codiceCiclo}` : 'Nuovo ciclo'} size="lg">
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
    </RecordDialog>
  );
}
