import { Button, Group, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/web/query.ts';
import { leggiTesto } from '#vendita/ordine-rapido/contract.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { leggiRicorrente } from '../contract.ts';

type RigaRicorrente = ReplyOf<typeof leggiRicorrente>['righe'][number];

/** Adds an article, written as in the quick order: our code or the customer's own, with or without a quantity. */
export function AltraRiga({ aggiungi }: { aggiungi: (riga: RigaRicorrente) => void }): ReactNode {
  const [testo, setTesto] = useState('');
  const [errore, setErrore] = useState<string | null>(null);
  const leggi = useCall(leggiTesto, {
    meta: { failure: 'screen' },
    onError: ({ message }) => setErrore(message),
    onSuccess: ({ righe: [letta] }) => {
      const [scelta, altra] = letta?.scelte ?? [];
      if (!letta || !scelta || altra || letta.proposte)
        return setErrore(
          altra || letta?.proposte ? 'Scrivere il codice intero.' : letta?.frase || 'Articolo non trovato.',
        );
      const { cdArticolo, descrizione, unMisura, qta, prezzoUnitario, importo, rifiuto, avviso } = scelta;
      aggiungi({
        riga: 0,
        cdArticolo,
        descrizione,
        unMisura,
        qta,
        prezzoUnitario,
        importo,
        rifiuto: rifiuto || avviso,
        riferimento: letta.riferimento,
        note: letta.note,
        configurazione: '',
        rigaOrdCliente: letta.rigaOrdCliente,
      });
      setTesto('');
    },
  });
  const prova = (): void => {
    setErrore(null);
    if (testo.trim() !== '') leggi.mutate({ testo });
  };
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        size="xs"
        w={280}
        aria-label="Codice da aggiungere"
        placeholder="Codice e quantità, es. 121 00024 01 01 50"
        maxLength={120}
        error={errore}
        value={testo}
        onChange={({ currentTarget }) => {
          setErrore(null);
          setTesto(currentTarget.value);
        }}
        onKeyDown={(event) => {
          // Ctrl+Enter saves the form, unless a line is being typed.
          if (event.key !== 'Enter' || ((event.ctrlKey || event.metaKey) && testo.trim() === '')) return;
          event.preventDefault();
          prova();
        }}
      />
      <Button size="xs" variant="default" loading={leggi.isPending} onClick={prova}>
        Aggiungi
      </Button>
    </Group>
  );
}
