import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { FailedCall } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { cercaDaContare } from '../contract.ts';
import { articoliCercati } from '../rules.ts';

export function CercaArticoli({ onAggiungi }: { onAggiungi: (codici: readonly string[]) => void }): ReactNode {
  const [scritto, setScritto] = useState('');
  const [cerca, setCerca] = useState('');
  const query = useQuery({ ...queryOf(cercaDaContare, { cerca }), enabled: cerca.length > 1 });
  const trovati = query.data ?? [];
  return (
    <>
      <TextInput
        label="Cerca articoli"
        description="Descrizione, codice o posto; Invio cerca."
        maxLength={60}
        data-autofocus
        value={scritto}
        onChange={({ currentTarget }) => setScritto(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setCerca(scritto.trim());
        }}
      />
      {query.error && <FailedCall error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <Group justify="space-between" aria-live="polite">
          <Text size="sm">
            {trovati.length === articoliCercati
              ? `I primi ${articoliCercati}`
              : formatCounted(trovati.length, 'trovato', 'trovati')}
          </Text>
          {trovati.length > 0 && (
            <Button size="xs" variant="default" onClick={() => onAggiungi(trovati.map(({ cdArticolo }) => cdArticolo))}>
              Aggiungi tutti
            </Button>
          )}
        </Group>
      )}
      {trovati.length > 0 && (
        <Table
          label="Articoli trovati"
          rows={trovati}
          columns={[
            { title: 'Articolo', cell: ({ cdArticolo }) => mostraCodiceArticolo(cdArticolo) },
            { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
            { title: 'Posto', cell: ({ ubicazione }) => ubicazione },
          ]}
          keyOf={({ cdArticolo }) => cdArticolo}
          onOpen={({ cdArticolo }) => onAggiungi([cdArticolo])}
          maxHeight="30vh"
        />
      )}
    </>
  );
}
