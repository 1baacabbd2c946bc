import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { multiply, sum } from '#platform/contract/decimal.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { ApiError } from '#platform/web/api-error.ts';

interface Articolo {
  readonly descrizione: string;
  readonly unMisura: string;
}

interface DescrizioneProps {
  readonly codice: string;
  readonly leggi: (cdArticolo: string) => UseQueryOptions<Articolo, ApiError, Articolo>;
}

const codiceScritto = (codice: string): string => codice.replaceAll(/\s/g, '').toUpperCase();

/** Description of the article code in a line, once it is entered. */
export function DescrizioneRiga({ codice, leggi }: DescrizioneProps): ReactNode {
  const [cdArticolo] = useDebouncedValue(codiceScritto(codice), 300);
  const { data, error } = useQuery<Articolo, ApiError, Articolo>({
    ...leggi(cdArticolo),
    enabled: cdArticolo !== '',
    staleTime: Infinity,
    meta: { failure: 'screen' },
  });
  if (cdArticolo === '' || cdArticolo !== codiceScritto(codice)) return null;
  if (error) return <Text size="xs">{error.status === 404 ? 'Articolo non trovato' : error.message}</Text>;
  return (
    data && (
      <Text size="xs" c="dimmed">
        {data.descrizione}, in {data.unMisura}
      </Text>
    )
  );
}

interface RigaConPrezzo {
  readonly qta: number | null;
  readonly prezzo: number | null;
}

/** EUR without VAT; names the lines that are not included. */
export function TotaleRighe({ righe }: { readonly righe: readonly RigaConPrezzo[] }): ReactNode {
  const senza = righe.filter(({ prezzo }) => prezzo === null || prezzo === 0).length;
  const totale = sum(
    righe.map(({ qta, prezzo }) => multiply(qta ?? 0, prezzo ?? 0, 2)),
    2,
  );
  return (
    <Text size="sm" aria-live="polite">
      Totale <b>{formatMoney(totale)}</b> senza IVA
      {senza > 0 && `, ${senza === 1 ? 'una riga' : `${senza} righe`} senza prezzo`}
    </Text>
  );
}
