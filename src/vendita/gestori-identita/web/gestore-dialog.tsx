import { Checkbox, Radio, Stack, TextInput, Button, Fieldset, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PasswordField } from '#platform/web/kit/fields/password-field.tsx';
import type { ReplyOf } from '#platform/contract/call.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { writeOf } from '#platform/web/query.ts';
import { salvaGestore, type leggiGestore } from '../contract.ts';
import { erroriGestore, dirittiNomi, gruppiMassimi, type Entranti, type Gruppo } from '../rules.ts';

type Letto = ReplyOf<typeof leggiGestore>;
type Gestore = NonNullable<Letto['gestore']>;

interface Campi {
  issuer: string;
  clientId: string;
  segreto: string;
  domini: string;
  entrano: Entranti;
  claimGruppi: string;
  gruppi: Riga[];
  solo: boolean;
  uscita: boolean;
  attivo: boolean;
}

const vuoto: Campi = {
  issuer: '',
  clientId: '',
  segreto: '',
  domini: '',
  entrano: 'invitati',
  claimGruppi: 'groups',
  gruppi: [],
  solo: false,
  uscita: false,
  attivo: true,
};

const inviati = ({ domini, gruppi, ...campi }: Campi) => ({
  ...campi,
  gruppi: gruppi.map(({ riga: _, ...gruppo }) => gruppo),
  domini: domini
    .split(/[\s,;]+/)
    .map((uno) => uno.toLowerCase().replace(/^@/, ''))
    .filter(Boolean),
});

const campiDi = ({ versione: _, ...gestore }: Gestore): Campi => ({
  ...gestore,
  gruppi: gestore.gruppi.map((gruppo, riga) => ({ ...gruppo, riga })),
  domini: gestore.domini.join(', '),
  segreto: '',
});

const segreti = ['segreto'] as const;

export function GestoreDialog({ letto, onClose }: { readonly letto: Letto; readonly onClose: () => void }): ReactNode {
  const { gestore } = letto;
  const record = useRecordForm<Campi, unknown, string>({
    name: 'accesso aziendale',
    read: gestore && { ...campiDi(gestore), versione: gestore.versione },
    empty: vuoto,
    secrets: segreti,
    fields: (present) => campiDi(present as Gestore),
    validate: (campi) => Object.fromEntries(erroriGestore(inviati(campi)).map(({ path, message }) => [path, message])),
    save: (campi, versione) => writeOf(salvaGestore, { ...inviati(campi), versione }),
    show: ({ issuer, clientId, domini }) => `${issuer}, ${clientId}, ${domini}`,
    saved: 'Accesso aziendale salvato',
    onClose,
  });
  const { form } = record;
  return (
    <RecordDialog record={record} title="Accesso aziendale" submitLabel="Salva" size="lg">
      <TextInput
        label="Indirizzo del gestore (issuer)"
        placeholder="https://accesso.ditta.it"
        withAsterisk
        maxLength={300}
        data-autofocus
        {...form.getInputProps('issuer')}
      />
      <TextInput label="Client" withAsterisk maxLength={200} {...form.getInputProps('clientId')} />
      <PasswordField
        what="il segreto"
        label="Segreto del client"
        placeholder={letto.gestore ? 'quello di prima' : ''}
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps('segreto')}
      />
      <TextInput
        label="Domini di posta"
        placeholder="ditta.it, ditta.com"
        withAsterisk
        maxLength={2000}
        {...form.getInputProps('domini')}
      />
      <Radio.Group label="Chi entra" {...form.getInputProps('entrano')}>
        <Stack gap="xs" mt={4}>
          <Radio value="invitati" label="Chi è stato invitato qui, in «Persone»" />
          <Radio value="tutti" label="Tutti quelli dei suoi domini; al primo accesso nasce la persona" />
        </Stack>
      </Radio.Group>
      <Gruppi
        gruppi={form.values.gruppi}
        onChange={(gruppi) => form.setFieldValue('gruppi', gruppi)}
        error={form.errors['gruppi']}
      />
      {form.values.gruppi.length > 0 && (
        <TextInput label="Campo con i gruppi (claim)" maxLength={100} {...form.getInputProps('claimGruppi')} />
      )}
      <Checkbox
        label="Chi è entrato così non usa più la password di qui"
        {...form.getInputProps('solo', { type: 'checkbox' })}
      />
      <Checkbox
        label="Chi esce dal portale esce anche dal gestore"
        {...form.getInputProps('uscita', { type: 'checkbox' })}
      />
      <Checkbox label="Attivo" {...form.getInputProps('attivo', { type: 'checkbox' })} />
    </RecordDialog>
  );
}

const nuovo: Gruppo = { gruppo: '', amministra: false, vedePrezzi: true, ordina: true, approva: false, paga: false };

/** `riga` identifies the row while it is edited. */
type Riga = Gruppo & { readonly riga: number };

interface GruppiProps {
  readonly gruppi: readonly Riga[];
  readonly onChange: (gruppi: Riga[]) => void;
  readonly error: ReactNode;
}

/** Without groups all users keep their rights. */
function Gruppi({ gruppi, onChange, error }: GruppiProps): ReactNode {
  const cambia = (riga: number, dati: Partial<Gruppo>): void =>
    onChange(gruppi.map((uno) => (uno.riga === riga ? { ...uno, ...dati } : uno)));
  return (
    <Fieldset legend="Gruppi dell’azienda e loro diritti">
      <Stack gap="sm">
        {gruppi.length === 0 && <Text size="sm">Senza gruppi valgono i diritti scritti in «Persone».</Text>}
        {gruppi.map((uno, posto) => (
          <Stack key={uno.riga} gap={6}>
            <Group gap="xs" align="end" wrap="nowrap">
              <TextInput
                label={`Gruppo ${posto + 1}`}
                maxLength={200}
                flex={1}
                value={uno.gruppo}
                onChange={({ currentTarget }) => cambia(uno.riga, { gruppo: currentTarget.value })}
              />
              <Button
                variant="default"
                aria-label={`Togli il gruppo ${posto + 1}`}
                onClick={() => onChange(gruppi.filter(({ riga }) => riga !== uno.riga))}
              >
                Togli
              </Button>
            </Group>
            <Group gap="md">
              {dirittiNomi.map(({ nome, label }) => (
                <Checkbox
                  key={nome}
                  label={label}
                  checked={uno[nome]}
                  onChange={({ currentTarget }) => cambia(uno.riga, { [nome]: currentTarget.checked })}
                />
              ))}
            </Group>
          </Stack>
        ))}
        {error && (
          <Text size="sm" c="danger" role="alert">
            {error}
          </Text>
        )}
        {gruppi.length < gruppiMassimi && (
          <Button
            variant="default"
            onClick={() =>
              onChange([...gruppi, { ...nuovo, riga: Math.max(0, ...gruppi.map(({ riga }) => riga)) + 1 }])
            }
          >
            Aggiungi un gruppo
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
