import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formConflict } from '#platform/web/kit/form-conflict.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { useCall } from '#platform/web/query.ts';
import { salvaReferente } from '../contract.ts';
import type { DatiReferente } from '../rules.ts';
import { erroriReferente, lunghezzeReferente, referenteVuoto } from '../rules.ts';
import type { Referente } from './dati.ts';
import { conFrase } from './errori.ts';

interface ReferenteFormProps {
  readonly cdAnagrafica: string;
  /** Null: a new one. */
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
  ['cap', 'CAP'],
  ['provincia', 'Provincia'],
  ['stato', 'Stato'],
] as const satisfies readonly (readonly [keyof DatiReferente, string])[];

const vuoto: DatiReferente = { ...referenteVuoto, stato: 'Italia' };
const datiDi = ({ id: _, cdAnagrafica: __, versione: ___, ...dati }: Referente): DatiReferente => dati;

/** A contact, new or changed: kept open with its sentence where it is refused, and with what stands there now where somebody was first. */
export function ReferenteForm({ cdAnagrafica, referente, onClose }: ReferenteFormProps): ReactNode {
  const [versione, setVersione] = useState(referente?.versione ?? '');
  const form = useForm<DatiReferente>({
    initialValues: referente ? datiDi(referente) : vuoto,
    validate: (valori) => Object.fromEntries(erroriReferente(valori).map(({ path, message }) => [path, message])),
  });
  const bozza = useBozza(
    `referente ${cdAnagrafica} ${referente ? `${referente.id} ${referente.versione}` : 'nuovo'}`,
    form,
  );
  const chiudi = (): void => {
    bozza.dimentica();
    onClose();
  };
  const salva = useCall(salvaReferente, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => notify.ok(referente ? 'Dati aggiornati.' : 'Dati salvati correttamente'),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const prima = referente ? 'Errore.' : 'Errore nel salvataggio. Riprovare';
  const errore = salva.error && conFrase(prima, salva.error);
  const conflict = formConflict<Referente, DatiReferente>({
    form,
    save: { error: errore, reset: salva.reset },
    fieldsOf: datiDi,
    show: (adesso) => diversi(form.values, adesso),
    onVersion: setVersione,
  });
  return (
    <FormDialog
      onClose={chiudi}
      title={referente ? 'Modifica referente' : 'Nuovo referente'}
      size="lg"
      submitLabel="Salva"
      submitError={errore}
      loading={salva.isPending}
      conflict={conflict}
      onSubmit={form.onSubmit((valori) =>
        salva.mutate(
          { ...valori, cdAnagrafica, ...(referente ? { id: referente.id, versione } : {}) },
          { onSuccess: chiudi },
        ),
      )}
    >
      <BozzaRipresa {...bozza} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        {campi.map(([nome, etichetta]) => (
          <TextInput
            key={nome}
            label={etichetta}
            maxLength={lunghezzeReferente[nome]}
            data-autofocus={nome === 'nome' || undefined}
            autoComplete="off"
            {...form.getInputProps(nome)}
          />
        ))}
      </SimpleGrid>
      <Textarea label="Note" rows={5} maxLength={lunghezzeReferente.note} {...form.getInputProps('note')} />
    </FormDialog>
  );
}

/** In which fields the other's data are not one's own, and what stands there. */
function diversi(miei: DatiReferente, altrui: DatiReferente): string {
  const etichette = new Map<keyof DatiReferente, string>([...campi, ['note', 'Note']]);
  const altri = [...etichette]
    .filter(([campo]) => miei[campo] !== altrui[campo])
    .map(([campo, etichetta]) => `${etichetta}: ${altrui[campo] || 'vuoto'}`);
  return altri.length === 0 ? 'Sono gli stessi.' : altri.join(' · ');
}
