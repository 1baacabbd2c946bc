import { Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { documentiPeppol, type DocumentoPeppol } from '#vendita/peppol/rules.ts';
import { minuti as limiti, type Protocollo } from '../rules.ts';

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
}

interface Props {
  readonly form: UseFormReturnType<Campi>;
}

/** Of a program whose buyers come in and whose carts go home. */
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

const nomi: Readonly<Record<DocumentoPeppol, string>> = {
  risposta: 'Risposta all’ordine',
  bolla: 'Documento di trasporto',
  fattura: 'Fattura e nota di credito',
};

/** What the office agrees on with the customer. */
export function Accordi({ form }: Props): ReactNode {
  const { protocollo } = form.values;
  if (protocollo === 'OCI') return null;
  return (
    <>
      {protocollo === 'Peppol' && (
        <Checkbox.Group label="Riceve per Peppol" {...form.getInputProps('invia')}>
          <Group gap="md" mt={4}>
            {documentiPeppol.map((uno) => (
              <Checkbox key={uno} value={uno} label={nomi[uno]} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Checkbox
        label="Ordine diretto"
        description="Se ogni riga è sicura e niente differisce, è subito un ordine; altrimenti aspetta in Ordini in arrivo."
        {...form.getInputProps('ordineDiretto', { type: 'checkbox' })}
      />
    </>
  );
}
