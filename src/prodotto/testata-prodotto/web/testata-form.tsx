import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { mostraTestata } from '#parti/codici.ts';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { conTesto } from '#parti/web/modifica/modifica.ts';
import { useUtente } from '#parti/web/utente.ts';
import { alertDialog, confirm } from '#platform/web/kit/confirm.tsx';
import { formConflict } from '#platform/web/kit/form-conflict.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { aggiungiTestata, salvaTestata } from '../contract.ts';
import { dateNonValide, rifiutiTestata, verificaCodice, verificaSuffissoTestata } from '../rules.ts';
import type { Campi, Dettaglio } from './campi-testata.ts';
import { campiDi, campiVuoti } from './campi-testata.ts';
import { CampiForm } from './campi-form-testata.tsx';

interface FormProps {
  readonly testata: Dettaglio | null;
  readonly onClose: () => void;
  readonly onScelta: (id: string) => void;
}

const verifica = (nuova: boolean) => (campi: Campi) => {
  const codice = nuova ? verificaCodice(campi.codTestata) : null;
  const suffisso = nuova ? verificaSuffissoTestata(campi.suffisso) : null;
  return {
    ...rifiutiTestata(campi),
    ...(codice === null ? {} : { codTestata: codice }),
    ...(suffisso === null ? {} : { suffisso }),
  };
};

/** A header to write or to change; who may not edit headers reads it (B-119, B-158 … B-160). */
export function TestataForm({ testata, onClose, onScelta }: FormProps): ReactNode {
  const cura = useUtente().ruolo === 2;
  const { form, bozza, chiudi, salva, errore, inCorso, conflitto } = useTestata(testata, onClose, onScelta);
  const chiedi = async (campi: Campi): Promise<void> => {
    if (await confirm({ title: 'Salvare i dati correnti?', confirm: 'Salva' })) salva(campi);
  };
  return (
    <FormDialog
      onClose={chiudi}
      title={testata ? `Testata ${mostraTestata(testata)}` : 'Nuova testata'}
      submitLabel="Salva"
      submitError={errore && conTesto(errore, (perche) => `Errore nel salvataggio dei dati. ${perche}`)}
      loading={inCorso}
      held={!cura}
      size={860}
      conflict={conflitto}
      onSubmit={form.onSubmit(
        (campi) => void chiedi(campi),
        ({ dataPromozioneFinale }) => dataPromozioneFinale === dateNonValide && void alertDialog(dateNonValide),
      )}
    >
      <BozzaRipresa {...bozza} />
      <fieldset disabled={!cura} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <CampiForm form={form} testata={testata} cura={cura} />
      </fieldset>
      {testata && (
        <Text size="xs" c="dimmed">
          Caricata il {testata.dataCaricamentoIT}, modificata il {testata.dataModificaIT}
          {testata.utenteModifica !== '' && ` da ${testata.utenteModifica}`}. Articoli: {testata.nrArticoli}. Operazioni
          nello storico: {testata.numLogInfo}.
          {testata.distintaBaseDinamica && ' Ha articoli con distinta base dinamica.'}
        </Text>
      )}
    </FormDialog>
  );
}

/** The form of a header: how it is saved, and what is done when somebody else was first. */
function useTestata(testata: Dettaglio | null, onClose: () => void, onScelta: (id: string) => void) {
  const [versione, setVersione] = useState(testata?.versione);
  const form = useForm<Campi>({
    initialValues: testata ? campiDi(testata) : campiVuoti,
    validate: verifica(testata === null),
  });
  const bozza = useBozza(
    testata ? `testata ${testata.codTestata}-${testata.suffisso} ${testata.versione}` : 'testata nuova',
    form,
  );
  const chiudi = (): void => {
    bozza.dimentica();
    onClose();
  };
  const comuni = { meta: { failure: 'screen' }, untilFresh: true } as const;
  const aggiungi = useCall(aggiungiTestata, { ...comuni, onError: (error) => form.setErrors(fieldErrors(error)) });
  const modifica = useCall(salvaTestata, { ...comuni, onError: (error) => form.setErrors(fieldErrors(error)) });
  const salva = ({ codTestata, suffisso, ...campi }: Campi): void => {
    const chiave = { codTestata: codTestata.trim().toUpperCase(), suffisso: Number(suffisso) };
    const fatto = {
      onSuccess: () => {
        notify.ok(testata ? 'Dati aggiornati' : 'Caricamento testata completato.');
        onScelta(`${chiave.codTestata}-${chiave.suffisso}`);
        chiudi();
      },
    };
    if (testata) modifica.mutate({ ...chiave, ...campi, versione }, fatto);
    else aggiungi.mutate({ ...chiave, ...campi }, fatto);
  };
  return {
    form,
    bozza,
    chiudi,
    salva,
    errore: aggiungi.error ?? modifica.error,
    inCorso: aggiungi.isPending || modifica.isPending,
    conflitto: formConflict<Campi & { versione: number; modificataDa: string }, Campi>({
      form,
      save: modifica,
      fieldsOf: campiDi,
      show: ({ descrizione }) => descrizione,
      onVersion: setVersione,
    }),
  };
}
