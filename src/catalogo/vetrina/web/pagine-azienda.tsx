import { Button, Group, SimpleGrid, Stack, Textarea, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { latitudini, longitudini, vociMassime } from '../rules.ts';
import type { DatiAzienda } from '../rules/dati-azienda.ts';

interface PagineProps {
  readonly form: UseFormReturnType<DatiAzienda>;
}

/** Texts of the home page and the company page besides the company's data. */
export const PagineAzienda = ({ form }: PagineProps): ReactNode => (
  <>
    <Title order={3} mt="sm">
      Sulle pagine
    </Title>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput label="Insegna" withAsterisk maxLength={24} {...form.getInputProps('insegna')} />
      <TextInput label="Che cosa si vende, in una parola" maxLength={24} {...form.getInputProps('settore')} />
      <NumberField
        label="Latitudine della sede"
        required
        decimals={6}
        {...latitudini}
        {...form.getInputProps('latitudine')}
      />
      <NumberField
        label="Longitudine della sede"
        required
        decimals={6}
        {...longitudini}
        {...form.getInputProps('longitudine')}
      />
    </SimpleGrid>
    <TextInput label="Come arrivare" maxLength={160} {...form.getInputProps('indicazioni')} />
    <Textarea
      label="L’azienda in poche frasi"
      maxLength={400}
      autosize
      minRows={2}
      {...form.getInputProps('presentazione')}
    />
    <Righe form={form} {...orari} />
    <Righe form={form} {...caselle} />
    <Righe form={form} {...numeri} />
    <Righe form={form} {...testi} />
  </>
);

type Elenco = keyof typeof vociMassime;

interface CampoRiga {
  readonly campo: string;
  readonly label: string;
  readonly maxLength: number;
  readonly lungo?: true;
}

interface RigheProps {
  readonly elenco: Elenco;
  readonly titolo: string;
  /** Name of a row for buttons: `l’orario`. */
  readonly una: string;
  readonly aggiungi: string;
  readonly campi: readonly CampoRiga[];
  readonly nuova: DatiAzienda[Elenco][number];
}

const orari: RigheProps = {
  elenco: 'orari',
  titolo: 'Orari',
  una: 'l’orario',
  aggiungi: 'Aggiungi un orario',
  campi: [
    { campo: 'giorni', label: 'Giorni', maxLength: 40 },
    { campo: 'ore', label: 'Ore', maxLength: 60 },
  ],
  nuova: { giorni: '', ore: '' },
};

const caselle: RigheProps = {
  elenco: 'caselle',
  titolo: 'A chi scrivere',
  una: 'la casella',
  aggiungi: 'Aggiungi una casella',
  campi: [
    { campo: 'reparto', label: 'Reparto', maxLength: 40 },
    { campo: 'mail', label: 'E-mail del reparto', maxLength: 120 },
  ],
  nuova: { reparto: '', mail: '' },
};

const numeri: RigheProps = {
  elenco: 'numeri',
  titolo: 'L’azienda in numeri',
  una: 'il numero',
  aggiungi: 'Aggiungi un numero',
  campi: [
    { campo: 'valore', label: 'Quanto', maxLength: 20 },
    { campo: 'cosa', label: 'Che cosa', maxLength: 60 },
  ],
  nuova: { valore: '', cosa: '' },
};

const testi: RigheProps = {
  elenco: 'testi',
  titolo: 'Testi della pagina «Azienda»',
  una: 'il testo',
  aggiungi: 'Aggiungi un testo',
  campi: [
    { campo: 'titolo', label: 'Titolo', maxLength: 60 },
    { campo: 'testo', label: 'Testo; una riga vuota fra due capoversi', maxLength: 1500, lungo: true },
  ],
  nuova: { titolo: '', testo: '' },
};

function Righe({ form, elenco, titolo, una, aggiungi, campi, nuova }: PagineProps & RigheProps): ReactNode {
  const righe: readonly object[] = form.values[elenco];
  return (
    <Stack component="fieldset" gap="xs" p={0} m={0} bd={0} role="group" aria-label={titolo}>
      <Title order={4}>{titolo}</Title>
      {righe.map((_, i) => (
        <Group key={form.key(`${elenco}.${i}`)} align="start" gap="xs" wrap="wrap">
          {campi.map(({ campo, label, maxLength, lungo }) => {
            const come = { label, maxLength, ...form.getInputProps(`${elenco}.${i}.${campo}`) };
            return lungo ? (
              <Textarea key={campo} {...come} autosize minRows={3} w="100%" />
            ) : (
              <TextInput key={campo} {...come} style={{ flex: '1 1 180px' }} />
            );
          })}
          <Button
            variant="default"
            mt={24}
            aria-label={`Togli ${una} ${i + 1}`}
            onClick={() => form.removeListItem(elenco, i)}
          >
            Togli
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          disabled={righe.length >= vociMassime[elenco]}
          onClick={() => form.insertListItem(elenco, nuova)}
        >
          {aggiungi}
        </Button>
      </Group>
    </Stack>
  );
}
