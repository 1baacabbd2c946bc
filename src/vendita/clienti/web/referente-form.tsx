import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { inItalia } from '#parti/indirizzo.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { SceltaPaese } from '#parti/web/scelta-paese.tsx';
import { writeOf } from '#platform/web/query.ts';
import { salvaReferente } from '../contract.ts';
import { erroriReferente, lunghezzeReferente, referenteVuoto, type DatiReferente } from '../rules.ts';
import type { Referente } from './dati.ts';

interface ReferenteFormProps {
  readonly cdAnagrafica: string;
  readonly referente: Referente | null;
  readonly onClose: () => void;
}

const campi = [
  ['nome', 'Nome'],
  ['cognome', 'Cognome'],
  ['mansione', 'Mansione'],
  ['mail', 'E-mail'],
  ['telefono', 'Telefono'],
  ['cell', 'Cellulare'],
  ['indirizzo', 'Indirizzo'],
  ['localita', 'Località'],
  ['stato', 'Stato'],
  ['cap', 'CAP'],
  ['provincia', 'Provincia'],
] as const satisfies readonly (readonly [keyof DatiReferente, string])[];

export function ReferenteForm({ cdAnagrafica, referente, onClose }: ReferenteFormProps): ReactNode {
  const record = useRecordForm<DatiReferente, unknown, string>({
    name: `referente ${cdAnagrafica} ${referente?.id ?? ''}`,
    read: referente,
    empty: { ...referenteVuoto, stato: 'Italia' },
    validate: (valori) => Object.fromEntries(erroriReferente(valori).map(({ path, message }) => [path, message])),
    save: (valori, versione) =>
      writeOf(salvaReferente, { ...valori, cdAnagrafica, ...(referente ? { id: referente.id, versione } : {}) }),
    show: (adesso, miei) => diversi(miei, adesso),
    saved: referente ? 'Dati aggiornati.' : 'Dati salvati correttamente',
    failed: referente ? 'Errore.' : 'Errore nel salvataggio. Riprovare',
    onClose,
  });
  const { form } = record;
  const { stato } = form.getValues();
  const italiano = inItalia(stato);
  return (
    <RecordDialog record={record} title={referente ? 'Modifica referente' : 'Nuovo referente'} size="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        {campi
          .filter(([nome]) => nome !== 'provincia' || italiano)
          .map(([nome, etichetta]) =>
            nome === 'stato' ? (
              <SceltaPaese
                key={nome}
                label={etichetta}
                value={stato}
                error={form.errors[nome]}
                onChange={(paese) => form.setFieldValue(nome, paese.nome)}
              />
            ) : (
              <TextInput
                key={nome}
                label={nome === 'cap' && !italiano ? 'Codice postale' : etichetta}
                maxLength={lunghezzeReferente[nome]}
                data-autofocus={nome === 'nome' || undefined}
                autoComplete="off"
                {...form.getInputProps(nome)}
              />
            ),
          )}
      </SimpleGrid>
      <Textarea label="Note" rows={5} maxLength={lunghezzeReferente.note} {...form.getInputProps('note')} />
    </RecordDialog>
  );
}

function diversi(miei: DatiReferente, altrui: DatiReferente): string {
  const etichette = new Map<keyof DatiReferente, string>([...campi, ['note', 'Note']]);
  const altri = [...etichette]
    .filter(([campo]) => miei[campo] !== altrui[campo])
    .map(([campo, etichetta]) => `${etichetta}: ${altrui[campo] || 'vuoto'}`);
  return altri.length === 0 ? 'Sono gli stessi.' : altri.join(' · ');
}
