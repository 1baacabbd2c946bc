import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { leggiDatiAzienda, salvaDatiAzienda } from '../contract.ts';
import { chiusureMassime } from '../rules.ts';
import { nonScritti, regimiFiscali, rifiutiAzienda, scrivibili, type DatiAzienda } from '../rules/dati-azienda.ts';
import { usaAzienda } from '../rules/usa-azienda.ts';
import { PagineAzienda } from './pagine-azienda.tsx';

type Letti = ReplyOf<typeof leggiDatiAzienda>;

interface DatiAziendaProps {
  readonly onClose: () => void;
}

export function DatiAziendaDialog({ onClose }: DatiAziendaProps): ReactNode {
  const query = useQuery(queryOf(leggiDatiAzienda, {}));
  if (query.data) return <Modulo letti={query.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Dati dell’azienda" size="lg">
      <Await query={query}>{() => null}</Await>
    </Dialog>
  );
}

const vuoti: DatiAzienda = {
  ...nonScritti,
  insegna: '',
  latitudine: 0,
  longitudine: 0,
  ragioneSociale: '',
  indirizzo: '',
  cap: '',
  localita: '',
  provincia: '',
  piva: '',
  codFiscale: '',
  regimeFiscale: 'RF01',
  rea: '',
  capitaleSociale: '',
  telefono: '',
  mail: '',
  pec: '',
  chiusure: [],
};

const campi = [
  ['ragioneSociale', 'Ragione sociale', 80],
  ['indirizzo', 'Indirizzo', 60],
  ['cap', 'CAP', 5],
  ['localita', 'Località', 60],
  ['provincia', 'Provincia', 2],
  ['piva', 'Partita IVA', 11],
  ['codFiscale', 'Codice fiscale', 16],
  ['rea', 'REA', 24],
  ['capitaleSociale', 'Capitale sociale', 30],
  ['telefono', 'Telefono', 30],
  ['mail', 'E-mail', 120],
  ['pec', 'PEC', 120],
] as const;

function Modulo({ letti, onClose }: DatiAziendaProps & { readonly letti: Letti }): ReactNode {
  const record = useRecordForm<DatiAzienda>({
    name: 'dati dell’azienda',
    read: letti,
    empty: vuoti,
    validate: (dati) => Object.fromEntries(rifiutiAzienda(dati).map(({ path, message }) => [path, message])),
    save: (dati, versione = 0) => writeOf(salvaDatiAzienda, { ...scrivibili(dati), versione }),
    show: ({ ragioneSociale, indirizzo, localita }) => `${ragioneSociale}, ${indirizzo}, ${localita}`,
    saved: 'Dati dell’azienda salvati',
    onSaved: (_, dati) => {
      usaAzienda(dati);
      return undefined;
    },
    onClose,
  });
  const { form } = record;
  return (
    <RecordDialog record={record} title="Dati dell’azienda" size="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {campi.map(([nome, label, maxLength], i) => (
          <TextInput
            key={nome}
            label={label}
            withAsterisk
            maxLength={maxLength}
            data-autofocus={i === 0 || undefined}
            {...form.getInputProps(nome)}
          />
        ))}
        <Select
          label="Regime fiscale"
          withAsterisk
          allowDeselect={false}
          data={Object.entries(regimiFiscali).map(([value, nome]) => ({ value, label: `${value} ${nome}` }))}
          {...form.getInputProps('regimeFiscale')}
        />
      </SimpleGrid>
      <Chiusure form={form} />
      <PagineAzienda form={form} />
    </RecordDialog>
  );
}

/** Days without deliveries, besides Sundays and public holidays. */
const Chiusure = ({ form }: { readonly form: UseFormReturnType<DatiAzienda> }): ReactNode => (
  <Stack component="fieldset" gap="xs" p={0} m={0} bd={0} role="group" aria-label="Giorni di chiusura">
    {form.values.chiusure.map((_, i) => (
      <Group key={form.key(`chiusure.${i}`)} align="start" gap="xs">
        <DateField label="Chiusi dal" required w={150} {...form.getInputProps(`chiusure.${i}.dal`)} />
        <DateField label="al" required w={150} {...form.getInputProps(`chiusure.${i}.al`)} />
        <TextInput label="Perché" maxLength={60} {...form.getInputProps(`chiusure.${i}.motivo`)} />
        <Button
          variant="default"
          mt={24}
          aria-label={`Togli la chiusura ${i + 1}`}
          onClick={() => form.removeListItem('chiusure', i)}
        >
          Togli
        </Button>
      </Group>
    ))}
    <Group>
      <Button
        variant="default"
        disabled={form.values.chiusure.length >= chiusureMassime}
        onClick={() =>
          form.insertListItem('chiusure', { dal: oggiInItalia(new Date()), al: oggiInItalia(new Date()), motivo: '' })
        }
      >
        Aggiungi giorni di chiusura
      </Button>
    </Group>
  </Stack>
);
