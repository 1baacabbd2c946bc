import { Alert, Anchor, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCount, formatCounted } from '#platform/contract/format-count.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { elencoFattureElettroniche } from '../contract.ts';
import { arrivate, statiFattura } from '#parti/stati-fattura.ts';
import { RicevuteDaVedere } from './ricevute-da-vedere.tsx';

type Elenco = ReplyOf<typeof elencoFattureElettroniche>;

const canali: Readonly<Record<string, string>> = {
  cartella: 'cartella',
  pec: 'PEC',
  intermediario: 'intermediario',
  simulatore: 'simulatore',
};

const sommaDi = ({ stato, quante, importo }: Elenco['somme'][number]): ReactNode => (
  <Text key={stato} size="sm">
    {stato} <b>{formatCount(quante)}</b> · {formatMoney(importo)}
  </Text>
);

/** The channel with its faults, and sums by state. */
export function SommeFatture({
  somme,
  arrivateDal,
  canale,
}: Pick<Elenco, 'somme' | 'arrivateDal' | 'canale'>): ReactNode {
  const [vede, setVede] = useState(false);
  if (canale === null || canale.nome === 'no')
    return (
      <Alert color="yellow" p="xs">
        Nessun canale per le fatture elettroniche: lo attiva chi amministra il server, con FATTURE_CANALE. Intanto il
        file XML si scarica dalla pagina di ogni fattura.
      </Alert>
    );
  const { nome, dal, sentito, guaio, daVedere } = canale;
  const inOrdine = statiFattura.flatMap((stato) => somme.filter((una) => una.stato === stato));
  const aperte = inOrdine.filter(({ stato }) => !arrivate.includes(stato));
  const recenti = inOrdine.filter(({ stato }) => arrivate.includes(stato));
  return (
    <>
      {guaio !== '' && (
        <Alert color="red" p="xs" role="alert">
          Il canale va guardato: {guaio}. Le fatture che non partono restano in coda e partono da sé.
        </Alert>
      )}
      <Group gap="4px var(--mantine-spacing-md)" mb="xs">
        {aperte.map(sommaDi)}
        {recenti.length > 0 && (
          <Text size="sm" c="dimmed">
            Arrivate dal {formatDate(arrivateDal)}:
          </Text>
        )}
        {recenti.map(sommaDi)}
        <Text size="sm" c="dimmed">
          Canale: {canali[nome] ?? nome}, dal {formatDate(dal)}
          {sentito !== null && `, sentito ${formatDateTime(sentito)}`}
        </Text>
        {daVedere > 0 && (
          <Anchor component="button" type="button" size="sm" onClick={() => setVede(true)}>
            {formatCounted(daVedere, 'ricevuta da vedere', 'ricevute da vedere')}
          </Anchor>
        )}
      </Group>
      {vede && <RicevuteDaVedere onClose={() => setVede(false)} />}
    </>
  );
}
