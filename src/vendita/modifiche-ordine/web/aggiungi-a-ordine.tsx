import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { normalizzaCodice } from '#parti/codici.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { queryOf } from '#platform/web/query.ts';
import { articoloPerOrdine } from '../contract.ts';
import { QuantitaVicine } from '#parti/web/quantita-vicine.tsx';
import type { Nuova, OrdineMostrato } from './campi-modifica.ts';

interface AggiungiProps {
  readonly quale: OrdineMostrato & { readonly tipo: 'OC' };
  readonly codice: string;
  readonly scrivi: (codice: string) => void;
  readonly errore: ReactNode;
  readonly aggiunta: (nuova: Nuova) => void;
}

export function AggiungiAOrdine({ quale, codice, scrivi, errore, aggiunta }: AggiungiProps): ReactNode {
  const queries = useQueryClient();
  const campo = useRef<HTMLInputElement>(null);
  const [qta, setQta] = useState<number | null>(1);
  const [guasto, setGuasto] = useState('');
  const [vicine, setVicine] = useState<{ readonly quantita: readonly number[]; readonly um: string }>({
    quantita: [],
    um: '',
  });
  const quantita = useRef<HTMLInputElement>(null);
  const [cerca, setCerca] = useState(false);
  /** Pressing Enter twice adds one article. */
  const inCorso = useRef(false);
  const aggiungi = async (): Promise<void> => {
    if (inCorso.current) return;
    const cdArticolo = normalizzaCodice(codice);
    if (cdArticolo === '' || qta === null || qta === 0) return setGuasto('Scrivere codice e quantità.');
    inCorso.current = true;
    setCerca(true);
    try {
      const trovato = await queries.fetchQuery(queryOf(articoloPerOrdine, { ...quale, cdArticolo, qta }));
      setGuasto(trovato.rifiuto || trovato.avviso);
      setVicine({ quantita: trovato.accettate, um: trovato.unMisura });
      if (trovato.rifiuto !== '') return;
      aggiunta({ ...trovato, qta, dtConsRichiesta: null });
      scrivi('');
      setQta(1);
      campo.current?.focus();
    } catch (error) {
      setVicine({ quantita: [], um: '' });
      setGuasto(error instanceof Error ? error.message : 'Articolo non trovato');
    } finally {
      inCorso.current = false;
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
          error={codice === '' ? null : errore}
          onKeyDown={invio}
          onChange={({ currentTarget }) => scrivi(currentTarget.value)}
        />
        <NumberField
          ref={quantita}
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
      <QuantitaVicine
        {...vicine}
        onScegli={(una) => {
          setQta(una);
          setGuasto('');
          setVicine({ quantita: [], um: '' });
          quantita.current?.focus();
        }}
      />
    </div>
  );
}
