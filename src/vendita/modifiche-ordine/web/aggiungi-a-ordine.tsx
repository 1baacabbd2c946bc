import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { normalizzaCodice } from '#parti/codici.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { queryOf } from '#platform/web/query.ts';
import { articoloPerOrdine } from '../contract.ts';
import type { Nuova, OrdineMostrato } from './campi-modifica.ts';

interface AggiungiProps {
  readonly quale: OrdineMostrato & { readonly tipo: 'OC' };
  readonly aggiunta: (nuova: Nuova) => void;
}

export function AggiungiAOrdine({ quale, aggiunta }: AggiungiProps): ReactNode {
  const queries = useQueryClient();
  const campo = useRef<HTMLInputElement>(null);
  const [codice, setCodice] = useState('');
  const [qta, setQta] = useState<number | null>(1);
  const [guasto, setGuasto] = useState('');
  const [cerca, setCerca] = useState(false);
  const aggiungi = async (): Promise<void> => {
    const cdArticolo = normalizzaCodice(codice);
    if (cdArticolo === '' || qta === null || qta === 0) return setGuasto('Scrivere codice e quantità.');
    setCerca(true);
    try {
      const trovato = await queries.fetchQuery(queryOf(articoloPerOrdine, { ...quale, cdArticolo, qta }));
      setGuasto(trovato.rifiuto || trovato.avviso);
      if (trovato.rifiuto !== '') return;
      aggiunta({ ...trovato, qta });
      setCodice('');
      setQta(1);
      campo.current?.focus();
    } catch (error) {
      setGuasto(error instanceof Error ? error.message : 'Articolo non trovato');
    } finally {
      setCerca(false);
    }
  };
  const invio = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void aggiungi();
  };
  return (
    <div>
      <Group gap="xs" align="flex-end">
        <TextInput
          ref={campo}
          size="xs"
          label="Aggiungi articolo"
          maxLength={24}
          autoComplete="off"
          value={codice}
          onKeyDown={invio}
          onChange={({ currentTarget }) => setCodice(currentTarget.value)}
        />
        <NumberField
          size="xs"
          label="Q.tà da aggiungere"
          w={120}
          decimals={3}
          min={0}
          value={qta}
          onKeyDown={invio}
          onChange={setQta}
        />
        <Button
          size="xs"
          variant="default"
          loading={cerca}
          leftSection={<IconPlus size={14} />}
          onClick={() => void aggiungi()}
        >
          Aggiungi
        </Button>
      </Group>
      {guasto !== '' && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {guasto}
        </Text>
      )}
    </div>
  );
}
