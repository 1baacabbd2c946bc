import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import type { ReplyOf } from '#platform/contract/call.ts';
import { salvaPunchout, type elencoPunchout } from '../contract.ts';
import { erroriAccesso, minuti as limiti, protocolli } from '../rules.ts';
import { Accordi, CampiProgramma, type Campi } from './accordi-accesso.tsx';
import type { Riga } from './colonne-punchout.tsx';

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
  invia: [],
  ordineDiretto: false,
};

const righeDi = (testo: string): string[] =>
  testo
    .split(/[\s,;]+/)
    .map((uno) => uno.toLowerCase())
    .filter(Boolean);

const errore =
  (campo: string) =>
  (_: unknown, { protocollo, identita, hosts, minuti }: Campi) =>
    erroriAccesso({ protocollo, identita: identita.trim(), hosts: righeDi(hosts), minuti: minuti ?? 0 }).find(
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
  const peppol = form.values.protocollo === 'Peppol';
  return (
    <RecordDialog record={record} title={accesso ? 'Modifica l’accesso' : 'Nuovo accesso punchout'} submitLabel="Salva">
      <TextInput label="Programma" withAsterisk maxLength={60} data-autofocus {...form.getInputProps('nome')} />
      <NativeSelect label="Protocollo" data={[...protocolli]} {...form.getInputProps('protocollo')} />
      <TextInput
        label="Si presenta come"
        description="OCI: username; cXML: identità di chi manda; Peppol: 0211:IT01234567897."
        withAsterisk
        maxLength={60}
        {...form.getInputProps('identita')}
      />
      {!peppol && <CampiProgramma form={form} />}
      <NativeSelect
        label="Compra a nome di"
        description="I prezzi, l’assortimento e i diritti sono i suoi."
        data={[
          { value: '', label: '' },
          ...persone.map(({ id, nome, username }) => ({ value: String(id), label: `${nome} (${username})` })),
        ]}
        {...form.getInputProps('idUtente')}
      />
      <DateField label="Vale fino al" {...form.getInputProps('scade')} />
      <Accordi form={form} />
      <Checkbox label="Attivo" {...form.getInputProps('attivo', { type: 'checkbox' })} />
    </RecordDialog>
  );
}
