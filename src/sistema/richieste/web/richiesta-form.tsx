import { Group, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import type { Versioned } from '#platform/web/kit/conflict.tsx';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { areeRichieste, salvaRichiesta } from '../contract.ts';
import { rifiutiRichiesta } from '../rules.ts';
import { aree } from '../rules/list.ts';
import type { Riga } from './colonne-richieste.tsx';

type Campi = Required<Omit<SentOf<typeof salvaRichiesta>, 'idRichiesta' | 'versione'>>;

const campiNuovi = (io: number): Campi => ({
  area: 'Ordini',
  altro: '',
  descrizione: '',
  utenteRichiesta: io,
  urgente: false,
  inLavorazione: false,
  eseguito: false,
  archivia: false,
  test: false,
  utenteEsecuzione: null,
  dataEsecuzione: null,
});

interface FormProps {
  readonly riga: Riga | null;
  readonly onClose: () => void;
}

/** The requester defaults to the user (B-083, B-183). */
export function RichiestaForm(props: FormProps): ReactNode {
  const persone = useQuery(queryOf(areeRichieste, {}));
  return <Await query={persone}>{(lette) => <Modulo {...props} persone={lette} />}</Await>;
}

function Modulo({ riga, onClose, persone }: FormProps & { persone: ReplyOf<typeof areeRichieste> }): ReactNode {
  const record = useRecordForm<Campi>({
    name: `richiesta ${riga?.idRichiesta ?? ''}`,
    read: riga as (Campi & Versioned) | null,
    empty: campiNuovi(persone.io),
    validate: rifiutiRichiesta,
    save: (campi, versione) => writeOf(salvaRichiesta, { ...campi, idRichiesta: riga?.idRichiesta ?? null, versione }),
    show: ({ descrizione }) => descrizione,
    saved: 'Dati salvati correttamente',
    // B-225: documented prefix of the refusal.
    failed: 'Errore.',
    onClose,
  });
  return (
    <RecordDialog record={record} title={riga ? `Richiesta ${riga.idRichiesta}` : 'Nuova richiesta'} size="lg">
      <CheCosa form={record.form} />
      <Chi form={record.form} persone={persone.utenti} />
      <Stato form={record.form} />
    </RecordDialog>
  );
}

type Form = UseFormReturnType<Campi>;

const CheCosa = ({ form }: { form: Form }): ReactNode => (
  <>
    <Group grow align="flex-start">
      <Select label="Area" data={aree} allowDeselect={false} {...form.getInputProps('area')} />
      <TextInput
        label="Altro"
        maxLength={60}
        disabled={form.values.area !== 'Altro'}
        {...form.getInputProps('altro')}
      />
    </Group>
    <Textarea
      label="Descrizione"
      withAsterisk
      autosize
      minRows={4}
      maxRows={12}
      maxLength={4000}
      data-autofocus
      {...form.getInputProps('descrizione')}
    />
  </>
);

function Chi({ form, persone }: { form: Form; persone: readonly { id: number; nome: string }[] }): ReactNode {
  const data = persone.map(({ id, nome }) => ({ value: String(id), label: nome }));
  const { utenteRichiesta, utenteEsecuzione } = form.values;
  return (
    <Group grow align="flex-start">
      <Select
        label="Chiesta da"
        data={data}
        searchable
        allowDeselect={false}
        value={String(utenteRichiesta)}
        onChange={(id) => id && form.setFieldValue('utenteRichiesta', Number(id))}
        error={form.errors['utenteRichiesta']}
      />
      <Select
        label="La esegue"
        description="Riceve una mail"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={data}
        searchable
        clearable
        value={utenteEsecuzione === null ? null : String(utenteEsecuzione)}
        onChange={(id) => form.setFieldValue('utenteEsecuzione', id === null ? null : Number(id))}
        error={form.errors['utenteEsecuzione']}
      />
    </Group>
  );
}

const Stato = ({ form }: { form: Form }): ReactNode => (
  <>
    <Group gap="lg">
      <Switch label="Urgente" {...form.getInputProps('urgente', { type: 'checkbox' })} />
      <Switch label="In lavorazione" {...form.getInputProps('inLavorazione', { type: 'checkbox' })} />
      <Switch label="In prova" {...form.getInputProps('test', { type: 'checkbox' })} />
      <Switch label="Eseguita" {...form.getInputProps('eseguito', { type: 'checkbox' })} />
      <Switch label="Archivia" {...form.getInputProps('archivia', { type: 'checkbox' })} />
    </Group>
    <DateField
      label="Eseguita il"
      description="Vuota: oggi"
      disabled={!form.values.eseguito}
      w={200}
      {...form.getInputProps('dataEsecuzione')}
    />
  </>
);
