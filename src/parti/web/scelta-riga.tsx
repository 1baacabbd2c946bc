import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Table } from '#platform/web/kit/table.tsx';

export interface Voce {
  readonly codice: string;
  readonly descrizione: string;
}

interface SceltaProps {
  readonly nome: string;
  readonly voci: readonly Voce[];
  readonly scelta: string;
  readonly onScelta: (codice: string) => void;
  readonly onConferma: (codice: string) => void;
  readonly mostra?: (codice: string) => string;
}

const mostrate = 200;
const piano = (testo: string): string => testo.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** A click selects, double click or Enter confirms. */
export function SceltaRiga({ nome, voci, scelta, onScelta, onConferma, mostra = String }: SceltaProps): ReactNode {
  const [cerca, setCerca] = useState('');
  const trovate = voci.filter(({ codice, descrizione }) =>
    piano(`${codice} ${mostra(codice)} ${descrizione}`).includes(piano(cerca.trim())),
  );
  return (
    <>
      <TextInput
        type="search"
        label="Cerca"
        data-autofocus
        mb="xs"
        value={cerca}
        onChange={({ currentTarget }) => setCerca(currentTarget.value)}
        onKeyDown={(event) => {
          const [sola, ...altre] = trovate;
          if (event.key !== 'Enter' || !sola || altre.length > 0) return;
          event.preventDefault();
          onConferma(sola.codice);
        }}
      />
      <Table
        label={nome}
        maxHeight={340}
        rows={trovate.slice(0, mostrate)}
        keyOf={({ codice }) => codice}
        columns={[
          { title: 'Codice', width: 110, cell: ({ codice }) => mostra(codice) },
          { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
        ]}
        tint={({ codice }) => (codice === scelta ? 'green' : null)}
        onOpen={({ codice }) => (codice === scelta ? onConferma(codice) : onScelta(codice))}
      />
      {trovate.length > mostrate && <p>Altre {trovate.length - mostrate} voci: restringere la ricerca.</p>}
      {trovate.length === 0 && <p>Nessun dato trovato</p>}
    </>
  );
}
