import { Checkbox, MultiSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { elencoPersone, salvaPersona } from '../contract.ts';
import { erroriPersona, limiteMassimo, personaVuota, type DatiPersona } from '../rules.ts';
import type { Riga } from './colonne-persone.tsx';

const caselle = [
  ['ordina', 'Ordina (altrimenti guarda soltanto)'],
  ['vedePrezzi', 'Vede i prezzi e gli importi'],
  ['paga', 'Paga gli ordini'],
  ['approva', 'Approva gli ordini sopra i limiti'],
  ['amministra', 'Amministra accessi, cataloghi e punchout'],
] as const;

export function PersonaDialog({ persona, onClose }: { persona: Riga | null; onClose: () => void }): ReactNode {
  const { data } = useQuery(queryOf(elencoPersone, {}));
  const record = useRecordForm<DatiPersona, unknown, string>({
    name: `persona ${persona?.id ?? ''}`,
    read: persona,
    empty: personaVuota,
    validate: (dati) => Object.fromEntries(erroriPersona(dati).map(({ path, message }) => [path, message])),
    save: (campi, versione = '') =>
      writeOf(salvaPersona, { ...campi, indirizzi: [...campi.indirizzi], id: persona?.id ?? null, versione }),
    show: ({ nome, cognome }) => `${nome} ${cognome}`,
    saved: persona ? 'Persona salvata' : 'Invito mandato',
    onClose,
  });
  const { form } = record;
  const { ordina, indirizzi } = form.getValues();
  return (
    <RecordDialog
      record={record}
      size="lg"
      title={persona ? 'Diritti della persona' : 'Invita una persona'}
      submitLabel={persona ? 'Salva' : 'Manda l’invito'}
    >
      <TextInput
        label="E-mail"
        type="email"
        withAsterisk
        maxLength={254}
        disabled={persona !== null}
        data-autofocus={persona === null || undefined}
        {...form.getInputProps('username')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Nome"
          withAsterisk
          maxLength={60}
          data-autofocus={persona !== null || undefined}
          {...form.getInputProps('nome')}
        />
        <TextInput label="Cognome" maxLength={60} {...form.getInputProps('cognome')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="xs">
        {caselle.map(([campo, titolo]) => (
          <Checkbox key={campo} label={titolo} {...form.getInputProps(campo, { type: 'checkbox' })} />
        ))}
      </SimpleGrid>
      {ordina && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField
            label="Limite per ordine (euro, IVA compresa)"
            placeholder="nessun limite"
            decimals={2}
            min={0}
            max={limiteMassimo}
            {...form.getInputProps('limiteOrdine')}
          />
          <NumberField
            label="Limite al mese (euro, IVA compresa)"
            placeholder="nessun limite"
            decimals={2}
            min={0}
            max={limiteMassimo}
            {...form.getInputProps('limiteMese')}
          />
        </SimpleGrid>
      )}
      <TextInput label="Centro di costo" maxLength={40} {...form.getInputProps('centroCosto')} />
      <MultiSelect
        label="Indirizzi a cui ordina"
        placeholder={indirizzi.length === 0 ? 'tutti' : ''}
        data={(data?.destinazioni ?? []).map(({ prog, dove }) => ({ value: String(prog), label: dove }))}
        value={indirizzi.map(String)}
        onChange={(scelti) => form.setFieldValue('indirizzi', scelti.map(Number))}
        searchable
      />
      {persona && (
        <Text size="xs" c="dimmed">
          Un diritto cambiato vale da subito: la persona dovrà accedere di nuovo.
        </Text>
      )}
    </RecordDialog>
  );
}
