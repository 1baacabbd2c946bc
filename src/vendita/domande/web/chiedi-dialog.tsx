import { Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { SentOf } from '#platform/contract/call.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { apriDomanda } from '../contract.ts';
import { nomeDomanda } from '../rules.ts';
import { CampiMessaggio, useAllega, vuota } from './campi-messaggio.tsx';

export type Oggetto = SentOf<typeof apriDomanda>['oggetto'];

interface ChiediProps {
  readonly oggetto: Oggetto;
  /** E.g. `Articolo 102.0.1`. */
  readonly nome: string;
  readonly onClose: () => void;
}

export function ChiediDialog({ oggetto, nome, onClose }: ChiediProps): ReactNode {
  const [bozza, setBozza] = useState(vuota);
  const [errore, setErrore] = useState<string | null>(null);
  const [manda, setManda] = useState(false);
  const allega = useAllega();
  const apri = useCall(apriDomanda, {
    meta: { failure: 'screen' },
    onSuccess: async (dove) => {
      setManda(true);
      await allega(dove, bozza.file);
      notify.ok(`${nomeDomanda(dove)} inviata: la risposta arriva in «Domande»`);
      onClose();
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (bozza.testo.trim() === '') return setErrore('Scrivere un messaggio.');
    apri.mutate({ oggetto, testo: bozza.testo });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Chiedi all’ufficio"
      submitLabel="Invia"
      submitError={apri.error}
      loading={apri.isPending || manda}
      changed={bozza.file.length > 0}
      onSubmit={onSubmit}
    >
      <Text size="sm">{nome}</Text>
      <CampiMessaggio
        label="Domanda"
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
