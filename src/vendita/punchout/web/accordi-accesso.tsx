import { Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { PasswordField } from '#platform/web/kit/fields/password-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import type { DocumentoPeppol } from '#vendita/peppol/rules.ts';
import { inviabili, minuti as limiti, type Invii, type Protocollo } from '../rules.ts';

export interface Campi {
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
  readonly invia: DocumentoPeppol[];
  readonly ordineDiretto: boolean;
  readonly invii: Invii;
}

interface Props {
  readonly form: UseFormReturnType<Campi>;
}

/** Fields of a program whose buyers shop here and whose carts are returned. */
export const CampiProgramma = ({ form }: Props): ReactNode => (
  <>
    <Textarea
      label="Server a cui torna il carrello"
      description="Uno per riga: acquisti.example.it, sap.example.it:8443."
      withAsterisk
      autosize
      minRows={2}
      maxRows={6}
      {...form.getInputProps('hosts')}
    />
    <NumberField
      label="Minuti di una visita"
      min={limiti.minimo}
      max={limiti.massimo}
      {...form.getInputProps('minuti')}
    />
    <TextInput label="Il nostro numero da loro" maxLength={10} {...form.getInputProps('fornitore')} />
    <TextInput label="Gruppo merci da loro" maxLength={10} {...form.getInputProps('gruppoMerci')} />
  </>
);

const nomi: Readonly<Record<'Peppol' | 'cXML', Readonly<Record<DocumentoPeppol, string>>>> = {
  Peppol: { risposta: 'Risposta all’ordine', bolla: 'Documento di trasporto', fattura: 'Fattura e nota di credito' },
  cXML: { risposta: 'Conferma d’ordine', bolla: 'Avviso di spedizione', fattura: '' },
};

interface ConSegreto extends Props {
  /** True if a secret is stored already. */
  readonly conSegreto: boolean;
}

/** Destination and our identity for cXML confirmations and notices. */
const CampiInvii = ({ form, conSegreto }: ConSegreto): ReactNode => (
  <>
    <TextInput
      label="Indirizzo a cui mandarli"
      description="https://rete.example/cxml"
      withAsterisk
      maxLength={500}
      {...form.getInputProps('invii.indirizzo')}
    />
    <TextInput
      label="Ci presentiamo come"
      description="Vuoto: col nome che il loro ordine ci dà."
      maxLength={60}
      {...form.getInputProps('invii.identita')}
    />
    <PasswordField
      what="il segreto"
      label="Segreto loro per noi"
      description={conSegreto ? 'Vuoto: resta quello di prima.' : undefined}
      autoComplete="off"
      maxLength={200}
      {...form.getInputProps('invii.segreto')}
    />
  </>
);

/** Fields that the office agrees with the customer. */
export function Accordi({ form, conSegreto }: ConSegreto): ReactNode {
  const { protocollo, invia } = form.values;
  if (protocollo === 'OCI') return null;
  return (
    <>
      <Checkbox.Group label={`Riceve per ${protocollo}`} {...form.getInputProps('invia')}>
        <Group gap="md" mt={4}>
          {inviabili[protocollo].map((uno) => (
            <Checkbox key={uno} value={uno} label={nomi[protocollo][uno]} />
          ))}
        </Group>
      </Checkbox.Group>
      {protocollo === 'cXML' && invia.length > 0 && <CampiInvii form={form} conSegreto={conSegreto} />}
      <Checkbox
        label="Ordine diretto"
        description="Se ogni riga è sicura e niente differisce, è subito un ordine; altrimenti aspetta in Ordini in arrivo."
        {...form.getInputProps('ordineDiretto', { type: 'checkbox' })}
      />
    </>
  );
}
