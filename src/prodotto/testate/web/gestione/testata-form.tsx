import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { mostraTestata } from '#parti/codici.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { alertDialog, confirm } from '#platform/web/kit/confirm.tsx';
import { writeOf } from '#platform/web/query.ts';
import { aggiungiTestata, salvaTestata } from '../../contract.ts';
import {
  dateNonValide,
  rifiutiTestata,
  verificaCodice,
  verificaSuffissoTestata,
} from '../../rules/gestione-testata.ts';
import { campiVuoti, type Campi, type Dettaglio } from './campi-testata.ts';
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

const chiaveDi = ({ codTestata, suffisso }: Campi) => ({
  codTestata: codTestata.trim().toUpperCase(),
  suffisso: Number(suffisso),
});

/** B-119, B-158 … B-160. */
export function TestataForm({ testata, onClose, onScelta }: FormProps): ReactNode {
  const cura = useUtente().ruolo === 2;
  const record = useRecordForm<Campi>({
    name: `testata ${testata ? `${testata.codTestata}-${testata.suffisso}` : ''}`,
    read: testata,
    empty: campiVuoti,
    validate: verifica(testata === null),
    save: (campi, versione) =>
      versione === undefined
        ? writeOf(aggiungiTestata, { ...campi, ...chiaveDi(campi) })
        : writeOf(salvaTestata, { ...campi, ...chiaveDi(campi), versione }),
    show: ({ descrizione }) => descrizione,
    saved: testata ? 'Dati aggiornati' : 'Caricamento testata completato.',
    failed: 'Errore nel salvataggio dei dati.',
    onSaved: (_, campi) => {
      const { codTestata, suffisso } = chiaveDi(campi);
      onScelta(`${codTestata}-${suffisso}`);
      return undefined;
    },
    onClose,
  });
  const { form } = record;
  const chiedi = async (campi: Campi): Promise<void> => {
    if (await confirm({ title: 'Salvare i dati correnti?', confirm: 'Salva' })) record.send(campi);
  };
  return (
    <RecordDialog
      record={record}
      title={testata ? `Testata ${mostraTestata(testata)}` : 'Nuova testata'}
      held={!cura}
      size={860}
      onSubmit={form.onSubmit(
        (campi) => void chiedi(campi),
        ({ dataPromozioneFinale }) => dataPromozioneFinale === dateNonValide && void alertDialog(dateNonValide),
      )}
    >
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
    </RecordDialog>
  );
}
