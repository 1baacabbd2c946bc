import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { SentOf } from '#platform/contract/call.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { useUtente } from '#parti/web/utente.ts';
import { aChiScrive, apriDomanda } from '../contract.ts';
import { chiNonVedePrezzi, nomeDomanda } from '../rules.ts';
import { CampiMessaggio, conPrezzi, useAllega, vuota } from './campi-messaggio.tsx';

export type Oggetto = SentOf<typeof apriDomanda>['oggetto'];

interface ChiediProps {
  readonly oggetto: Oggetto;
  /** E.g. `Articolo 102.0.1`. */
  readonly nome: string;
  readonly onClose: () => void;
}

const documentoDi = (oggetto: Oggetto) => {
  if (oggetto.tipo !== 'documento') return {};
  const { tipo: _, ...documento } = oggetto;
  return documento;
};

export function ChiediDialog({ oggetto, nome, onClose }: ChiediProps): ReactNode {
  const { locale } = useUtente();
  const { data: letto } = useQuery({ ...queryOf(aChiScrive, documentoDi(oggetto)), enabled: locale });
  const [bozza, setBozza] = useState(vuota);
  const [errore, setErrore] = useState<string | null>(null);
  const [manda, setManda] = useState(false);
  const allega = useAllega();
  const apri = useCall(apriDomanda, {
    meta: { failure: 'screen' },
    onSuccess: async (dove) => {
      setManda(true);
      await allega(dove, bozza.file);
      notify.ok(`${nomeDomanda(dove)} inviata${locale ? ' al cliente' : ''}: la risposta arriva in «Domande»`);
      onClose();
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (bozza.testo.trim() === '') return setErrore('Scrivere un messaggio.');
    apri.mutate({ oggetto, testo: bozza.testo, contienePrezzi: conPrezzi(bozza, locale) });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={locale ? 'Scrivi al cliente' : 'Chiedi all’ufficio'}
      submitLabel="Invia"
      submitError={apri.error}
      loading={apri.isPending || manda}
      changed={bozza.file.length > 0}
      onSubmit={onSubmit}
    >
      <Text size="sm">{nome}</Text>
      <CampiMessaggio
        label={locale ? 'Messaggio' : 'Domanda'}
        description={chiNonVedePrezzi(letto?.senzaPrezzi ?? [])}
        bozza={bozza}
        errore={errore}
        onBozza={(nuova) => {
          setErrore(null);
          setBozza(nuova);
        }}
      />
    </FormDialog>
  );
}
