import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import type { ReplyOf } from '#platform/contract/call.ts';
import { salvaPunchout, type elencoPunchout } from '../contract.ts';
import { erroriAccesso, inviabili, minuti as limiti, protocolli, type Protocollo } from '../rules.ts';
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
  invii: { indirizzo: '', identita: '', segreto: '' },
};

const comeSiPresenta: Readonly<Record<Protocollo, string>> = {
  OCI: 'Lo username con cui il programma entra.',
  cXML: 'L’identità di chi manda (Sender).',
  Peppol: 'Il partecipante: 0211:IT01234567897.',
};

const righeDi = (testo: string): string[] =>
  testo
    .split(/[\s,;]+/)
    .map((uno) => uno.toLowerCase())
    .filter(Boolean);

const errore =
  (campo: string) =>
  (_: unknown, { protocollo, identita, hosts, minuti, invia, invii }: Campi) =>
    erroriAccesso({
      protocollo,
      identita: identita.trim(),
      hosts: righeDi(hosts),
      minuti: minuti ?? 0,
      invia: invia.filter((uno) => inviabili[protocollo].includes(uno)),
      invii: { indirizzo: invii.indirizzo.trim() },
    }).find(({ path }) => path === campo)?.message ?? null;

/** False for a participant whose orders wait for the desk: they are in no user's name. */
const serveUtente = ({ protocollo, ordineDiretto }: Pick<Campi, 'protocollo' | 'ordineDiretto'>): boolean =>
  protocollo !== 'Peppol' || ordineDiretto;

interface Props {
  readonly accesso: Riga | null;
  readonly persone: ReplyOf<typeof elencoPunchout>['persone'];
  readonly onClose: () => void;
}

export function AccessoDialog({ accesso, persone, onClose }: Props): ReactNode {
  const record = useRecordForm<Campi>({
    name: `punchout ${accesso?.id ?? ''}`,
    read: accesso && {
      ...accesso,
      hosts: accesso.hosts.join('\n'),
      idUtente: String(accesso.idUtente ?? ''),
      invii: { indirizzo: accesso.invii?.indirizzo ?? '', identita: accesso.invii?.identita ?? '', segreto: '' },
    },
    empty: { ...vuoto, idUtente: String(persone[0]?.id ?? '') },
    validate: {
      nome: (nome) => (nome.trim() === '' ? 'Campo obbligatorio.' : null),
      identita: errore('identita'),
      hosts: errore('hosts'),
      minuti: errore('minuti'),
      idUtente: (id, campi) => (id === '' && serveUtente(campi) ? 'Scegliere chi compra.' : null),
      invii: { indirizzo: errore('invii.indirizzo') },
    },
    save: ({ hosts, idUtente, minuti, invii, ...campi }, versione) =>
      writeOf(salvaPunchout, {
        ...campi,
        id: accesso?.id ?? null,
        versione,
        hosts: righeDi(hosts),
        idUtente: serveUtente(campi) ? Number(idUtente) : null,
        minuti: minuti ?? 0,
        invii:
          campi.protocollo === 'cXML' && campi.invia.length > 0
            ? { ...invii, indirizzo: invii.indirizzo.trim(), identita: invii.identita.trim() }
            : null,
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
        description={comeSiPresenta[form.values.protocollo]}
        withAsterisk
        maxLength={60}
        {...form.getInputProps('identita')}
      />
      {form.values.protocollo !== 'Peppol' && <CampiProgramma form={form} />}
      <DateField label="Vale fino al" {...form.getInputProps('scade')} />
      <Accordi form={form} conSegreto={accesso?.invii?.conSegreto === true} />
      {serveUtente(form.values) && (
        <NativeSelect
          label={form.values.protocollo === 'Peppol' ? 'Ordina a nome di' : 'Compra a nome di'}
          description="I prezzi, l’assortimento e i diritti sono i suoi."
          data={[
            { value: '', label: '' },
            ...persone.map(({ id, nome, username }) => ({ value: String(id), label: `${nome} (${username})` })),
          ]}
          {...form.getInputProps('idUtente')}
        />
      )}
      <Checkbox label="Attivo" {...form.getInputProps('attivo', { type: 'checkbox' })} />
    </RecordDialog>
  );
}
