import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatNumber } from '#platform/contract/format.ts';
import type { elencoConsegneMancate } from '../contract.ts';

type Elenco = ReplyOf<typeof elencoConsegneMancate>;

export const Programmi = ({ destinatari }: Pick<Elenco, 'destinatari'>): ReactNode => (
  <Box mb="sm">{destinatari.length === 0 ? nessuno : destinatari.map(comeSta)}</Box>
);

const nessuno = <Text size="sm">Nessun programma: si elencano nell’impostazione WEBHOOKS del server.</Text>;

const comeSta = ({ nome, inAttesa, guasti, riprende }: Elenco['destinatari'][number]): ReactNode => (
  <Text key={nome} size="sm">
    <strong>{nome}</strong>: {inAttesa === 0 ? 'al passo' : `${formatNumber(inAttesa)} novità in attesa`}
    {guasti > 0 &&
      riprende !== null &&
      `, ${formatCounted(guasti, 'tentativo non riuscito', 'tentativi non riusciti')}, il prossimo il ${formatDateTime(riprende)}`}
  </Text>
);
