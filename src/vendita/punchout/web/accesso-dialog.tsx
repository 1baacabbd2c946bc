import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import type { ReplyOf } from '#platform/contract/call.ts';
import { salvaPunchout, type elencoPunchout } from '../contract.ts';
import { erroriAccesso, minuti as limiti, protocolli, type Protocollo } from '../rules.ts';
import type { Riga } from './colonne-punchout.tsx';

interface Campi {
  readonly nome: string;
  readonly protocollo: Protocollo;
  readonly identita: string;
  /** One per line. */
  readonly hosts: string;
  readonly idUtente: string;
  readonly minuti: number | null;
  readonly scade: string | null;
  readonly attivo: boolean;
  readonly fornitore: string;
  readonly gruppoMerci: string;
}

const vuoto: Campi = {
  nome: '',
  protocollo: 'OCI',
  identita: '',
  hosts: '',
  idUtente: '',
  minuti: limiti.solito,
  scade: null,
  attivo: true,
  fornitore: '',
  gruppoMerci: '',
};

const righeDi = (testo: string): string[] =>
  testo
    .split(/[\s,;]+/)
    .map((uno) => uno.toLowerCase())
    .filter(Boolean);

const errore =
  (campo: string) =>
  (_: unknown, { identita, hosts, minuti }: Campi) =>
    erroriAccesso({ identita: identita.trim(), hosts: righeDi(hosts), minuti: minuti ?? 0 }).find(
      ({ path }) => path === campo,
    )?.message ?? null;

interface Props {
  readonly accesso: Riga | null;
  readonly persone: ReplyOf<typeof elencoPunchout>['persone'];
  readonly onClose: () => void;
}

export function AccessoDialog({ accesso, persone, onClose }: Props): ReactNode {
  const record = useRecordForm<Campi>({
    name: `punchout ${accesso?.id ?? ''}`,
    read: accesso && { ...accesso, hosts: accesso.hosts.join('\n'), idUtente: String(accesso.idUtente) },
    empty: { ...vuoto, idUtente: String(persone[0]?.id ?? '') },
    validate: {
      nome: (nome) => (nome.trim() === '' ? 'Campo obbligatorio.' : null),
      identita: errore('identita'),
      hosts: errore('hosts'),
      minuti: errore('minuti'),
      idUtente: (id) => (id === '' ? 'Scegliere chi compra.' : null),
    },
    save: ({ hosts, idUtente, minuti, ...campi }, versione) =>
      writeOf(salvaPunchout, {
        ...campi,
        id: accesso?.id ?? null,
        versione,
        hosts: righeDi(hosts),
        idUtente: Number(idUtente),
        minuti: minuti ?? 0,
      }),
    show: ({ nome, protocollo }) => `${nome}, ${protocollo}`,
    saved: 'Accesso salvato',
    onClose,
  });
  const { form } = record;
  return (
    <RecordDialog record={record} title={accesso ? 'Modifica l’accesso' : 'Nuovo accesso punchout'} submitLabel="Salva">
      <TextInput label="Programma" withAsterisk maxLength={60} data-autofocus {...form.getInputProps('nome')} />
      <NativeSelect label="Protocollo" data={[...protocolli]} {...form.getInputProps('protocollo')} />
      <TextInput
        label="Si presenta come"
        description="OCI: username; cXML: identità di chi manda."
        withAsterisk
        maxLength={60}
        {...form.getInputProps('identita')}
      />
      <Textarea
        label="Server a cui torna il carrello"
        description="Uno per riga: acquisti.example.it, sap.example.it:8443."
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('hosts')}
      />
      <NativeSelect
        label="Compra a nome di"
        description="I prezzi, l’assortimento e i diritti sono i suoi."
        data={[
          { value: '', label: '' },
          ...persone.map(({ id, nome, username }) => ({ value: String(id), label: `${nome} (${username})` })),
        ]}
        {...form.getInputProps('idUtente')}
      />
      <NumberField
        label="Minuti di una visita"
        min={limiti.minimo}
        max={limiti.massimo}
        {...form.getInputProps('minuti')}
      />
      <DateField label="Vale fino al" {...form.getInputProps('scade')} />
      <TextInput label="Il nostro numero da loro" maxLength={10} {...form.getInputProps('fornitore')} />
      <TextInput label="Gruppo merci da loro" maxLength={10} {...form.getInputProps('gruppoMerci')} />
      <Checkbox label="Attivo" {...form.getInputProps('attivo', { type: 'checkbox' })} />
    </RecordDialog>
  );
}
