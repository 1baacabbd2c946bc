import { Alert, Autocomplete, SimpleGrid, Textarea, TextInput, type OptionsFilter } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { inItalia, vuoleCap } from '#parti/indirizzo.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { SceltaPaese } from '#parti/web/scelta-paese.tsx';
import { writeOf } from '#platform/web/query.ts';
import { modificaIndirizzo, nuovoIndirizzo } from '../../contract.ts';
import { verificaIndirizzo, type CampiIndirizzo } from '../../rules.ts';
import type { Indirizzo } from '../verifica.ts';
import { provinceQuery } from './spedizione.ts';

interface IndirizzoFormProps {
  readonly indirizzo: Indirizzo | null;
  readonly onClose: () => void;
  readonly salvato: (prog: number, frase: string) => void;
}

const campi = {
  RagSoc: ['Ragione sociale', 100],
  Indirizzo: ['Indirizzo', 100],
  Localita: ['Località', 60],
  Cap: ['CAP', 10],
  Telefono: ['Telefono', 30],
  Fax: ['Fax', 30],
  Mail: ['Mail', 100],
} as const;

const vuoto: CampiIndirizzo = {
  RagSoc: '',
  Indirizzo: '',
  Cap: '',
  Localita: '',
  Provincia: '',
  Stato: 'Italia',
  Telefono: '',
  Fax: '',
  Mail: '',
  Note: '',
};

const daModificare = ({
  ragSoc,
  indirizzo,
  cap,
  localita,
  provincia,
  stato,
  telefono,
  fax,
  mail,
  note,
}: Indirizzo): CampiIndirizzo => ({
  RagSoc: ragSoc,
  Indirizzo: indirizzo,
  Cap: cap,
  Localita: localita,
  Provincia: provincia,
  Stato: stato,
  Telefono: telefono,
  Fax: fax,
  Mail: mail,
  Note: note,
});

/** `V` matches VA, VB, VE…: provinces by prefix. */
const cheCominciano: OptionsFilter = ({ options, search }) =>
  options.filter((sigla) => 'value' in sigla && sigla.value.startsWith(search));

const senzaProvince = 'Nessuna data disponibile per la consegna. Ci scusiamo per il disagio.';

/** Validated by the rule before sending (P-166); stays open on refusal. */
export function IndirizzoForm({ indirizzo, onClose, salvato }: IndirizzoFormProps): ReactNode {
  const province = useQuery(provinceQuery());
  const sigle = province.data?.province.map(({ sigla }) => sigla) ?? null;
  const record = useRecordForm<CampiIndirizzo, ReplyOf<typeof nuovoIndirizzo>>({
    name: `indirizzo ${indirizzo?.prog ?? ''}`,
    read: null,
    empty: indirizzo ? daModificare(indirizzo) : vuoto,
    validate: (valori) => Object.fromEntries(verificaIndirizzo(valori).map(({ path, message }) => [path, message])),
    save: (valori) =>
      indirizzo ? writeOf(modificaIndirizzo, { ...valori, Prog: indirizzo.prog }) : writeOf(nuovoIndirizzo, valori),
    failed: indirizzo
      ? "Errore. Impossibile modificare l'indirizzo"
      : "L'inserimento non è andato a buon fine. Riprovare!!!",
    onSaved: ({ prog, avviso }) => {
      const frase = indirizzo ? 'Indirizzo modificato con successo.' : 'Indirizzo salvato con successo!!!';
      salvato(prog, avviso === '' ? frase : `${frase} ${avviso} Controllare località, provincia e Stato.`);
      return undefined;
    },
    onClose,
  });
  const { form } = record;
  const { Stato } = form.getValues();
  const italiano = Stato === '' || inItalia(Stato);
  const testo = (nome: keyof typeof campi): ReactNode => {
    const [label, maxLength] = campi[nome];
    const facoltativo = nome === 'Cap' && !vuoleCap(Stato);
    return (
      <TextInput
        key={nome}
        label={nome === 'Cap' && !italiano ? 'Codice postale' : label}
        withAsterisk={!facoltativo}
        maxLength={maxLength}
        data-autofocus={nome === 'RagSoc' || undefined}
        {...form.getInputProps(nome)}
      />
    );
  };
  return (
    <RecordDialog record={record} title={indirizzo ? 'Modifica indirizzo' : 'Nuovo indirizzo'} size="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        {(['RagSoc', 'Indirizzo'] as const).map(testo)}
        <SceltaPaese
          label="Stato"
          withAsterisk
          value={Stato}
          error={form.errors['Stato']}
          onChange={({ nome }) => form.setFieldValue('Stato', nome)}
        />
        {(['Localita', 'Cap'] as const).map(testo)}
        {italiano && (
          <Autocomplete
            label="Provincia"
            withAsterisk
            selectFirstOptionOnChange
            data={sigle ?? []}
            filter={cheCominciano}
            {...form.getInputProps('Provincia')}
            onChange={(scritta) => form.setFieldValue('Provincia', scritta.toUpperCase())}
          />
        )}
        {(['Telefono', 'Fax', 'Mail'] as const).map(testo)}
        <Textarea label="Note" autosize minRows={1} maxRows={4} maxLength={300} {...form.getInputProps('Note')} />
      </SimpleGrid>
      {italiano && (province.isError || sigle?.length === 0) && (
        <Alert color="danger" p="xs" role="alert">
          {senzaProvince}
        </Alert>
      )}
    </RecordDialog>
  );
}
