import { Group, NativeSelect, Select, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { trasporti, type Trasporto } from '#vendita/documenti/rules.ts';
import { modificaRicorrente, nuovoRicorrente, type leggiRicorrente } from '../contract.ts';
import { giorniSettimana, prossimeDate, rifiutiRicorrente } from '../rules.ts';
import { DateRicorrente } from './date-ricorrente.tsx';
import { QuantitaDialog } from './quantita-dialog.tsx';
import { RigheRicorrente, type RigaRicorrente } from './righe-ricorrente.tsx';

type Letto = ReplyOf<typeof leggiRicorrente>;

interface Campi {
  readonly nome: string;
  readonly ogni: number;
  readonly giorno: number;
  readonly dal: string;
  readonly al: string | null;
  readonly trasporto: Trasporto;
  readonly progIndirizzo: number | null;
  readonly riferimento: string;
  readonly righe: readonly RigaRicorrente[];
}

interface FormProps {
  readonly letto: Letto | null;
  readonly righe: readonly RigaRicorrente[];
  readonly indirizzi: Letto['indirizzi'];
  readonly onClose: () => void;
}

const nuovi = (righe: readonly RigaRicorrente[], indirizzi: Letto['indirizzi']): Campi => ({
  nome: '',
  ogni: 1,
  giorno: 1,
  dal: addDays(oggiInItalia(new Date()), 1),
  al: null,
  trasporto: 'mezzo',
  progIndirizzo: indirizzi.length === 1 ? (indirizzi[0]?.prog ?? null) : null,
  riferimento: '',
  righe,
});

/** Choices up to a quarter, half a year, and a year. */
const settimane = [1, 2, 3, 4, 5, 6, 8, 10, 12, 13, 26, 52];
const ogniQuante = (ogni: number): { value: string; label: string }[] =>
  [...new Set([...settimane, ogni])].map((quante) => ({
    value: String(quante),
    label: quante === 1 ? 'Ogni settimana' : `Ogni ${quante} settimane`,
  }));

export function RicorrenteForm({ letto, righe, indirizzi, onClose }: FormProps): ReactNode {
  const [data, setData] = useState<Letto['date'][number] | null>(null);
  const record = useRecordForm<Campi>({
    name: `ordine ricorrente ${letto?.id ?? ''}`,
    read: letto as (Campi & Letto) | null,
    empty: nuovi(righe, indirizzi),
    validate: (campi) => rifiutiRicorrente(campi, letto ? null : oggiInItalia(new Date())),
    save: (campi, versione) => {
      const scritti = {
        ...campi,
        righe: campi.righe.map(({ cdArticolo, qta, riferimento, note, configurazione, rigaOrdCliente }) => ({
          cdArticolo,
          qta,
          riferimento,
          note,
          configurazione,
          rigaOrdCliente,
        })),
      };
      return letto
        ? writeOf(modificaRicorrente, { ...scritti, id: letto.id, versione })
        : writeOf(nuovoRicorrente, scritti);
    },
    show: ({ nome }) => nome,
    saved: 'Ordine ricorrente salvato',
    onClose,
  });
  const { form } = record;
  return (
    <>
      <RecordDialog record={record} title={letto ? letto.nome : 'Nuovo ordine ricorrente'} size="xl">
        <Group grow align="flex-start">
          <TextInput label="Nome" withAsterisk maxLength={60} data-autofocus {...form.getInputProps('nome')} />
          <TextInput label="Numero ordine cliente" maxLength={40} {...form.getInputProps('riferimento')} />
        </Group>
        <Quando form={form} />
        <PrimeDate form={form} mostra={!letto} />
        <Dove form={form} indirizzi={indirizzi} />
        <RigheRicorrente
          righe={form.values.righe}
          errore={form.errors['righe']}
          cambia={(nuove) => form.setFieldValue('righe', nuove)}
        />
        {letto && (
          <Section title="Date">
            <DateRicorrente letto={letto} quantita={setData} />
          </Section>
        )}
      </RecordDialog>
      {letto && data && <QuantitaDialog letto={letto} data={data} onClose={() => setData(null)} />}
    </>
  );
}

type Form = ReturnType<typeof useRecordForm<Campi>>['form'];

const ritmo = ['ogni', 'giorno', 'dal', 'al'] as const;

/** The first dates of the current input, whose weekday may differ from that of `dal`. */
function PrimeDate({ form, mostra }: { form: Form; mostra: boolean }): ReactNode {
  const { ogni, giorno, dal, al } = form.values;
  const domani = addDays(oggiInItalia(new Date()), 1);
  const cambiato = ritmo.some((campo) => form.isDirty(campo));
  if (!dal || !(mostra || cambiato)) return null;
  const date = prossimeDate({ ogni, giorno, dal, al }, dal > domani ? dal : domani, 4);
  return (
    <Text size="sm" role="status">
      {date.length === 0 ? 'Nessuna data fino alla fine.' : `Le prossime date: ${date.map(formatDate).join(', ')}`}
    </Text>
  );
}

const Quando = ({ form }: { form: Form }): ReactNode => (
  <Group align="flex-start">
    <NativeSelect
      label="Ogni quanto"
      data={ogniQuante(form.values.ogni)}
      value={String(form.values.ogni)}
      onChange={({ currentTarget: { value } }) => form.setFieldValue('ogni', Number(value))}
    />
    <NativeSelect
      label="Giorno dell’ordine"
      data={giorniSettimana.map((label, i) => ({ value: String(i + 1), label }))}
      value={String(form.values.giorno)}
      onChange={({ currentTarget: { value } }) => form.setFieldValue('giorno', Number(value))}
    />
    <DateField label="Dal" required w={150} {...form.getInputProps('dal')} />
    <DateField label="Fino al" w={150} {...form.getInputProps('al')} />
  </Group>
);

function Dove({ form, indirizzi }: { form: Form; indirizzi: Letto['indirizzi'] }): ReactNode {
  const { trasporto, progIndirizzo } = form.values;
  const scelti = indirizzi.map(({ prog, nome }) => ({ value: String(prog), label: nome }));
  return (
    <Group grow align="flex-start">
      <NativeSelect
        label="Trasporto"
        data={Object.entries(trasporti).map(([value, { etichetta: label }]) => ({ value, label }))}
        value={trasporto}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('trasporto', value as Trasporto)}
      />
      <Select
        label="Indirizzo"
        withAsterisk={trasporto !== 'ritiro'}
        disabled={trasporto === 'ritiro'}
        data={scelti}
        value={progIndirizzo === null ? null : String(progIndirizzo)}
        onChange={(prog) => form.setFieldValue('progIndirizzo', prog === null ? null : Number(prog))}
        error={form.errors['progIndirizzo']}
      />
    </Group>
  );
}
