import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { useCall } from '#platform/web/query.ts';
import { cambiaData, riprovaData, type leggiRicorrente } from '../contract.ts';
import { rifiutoCambio } from '../rules.ts';
import { Esito } from './colonne-ricorrenti.tsx';

type Letto = ReplyOf<typeof leggiRicorrente>;
type Data = Letto['date'][number];

/** Results of past dates, and actions for coming ones. */
export function DateRicorrente({ letto, quantita }: { letto: Letto; quantita: (data: Data) => void }): ReactNode {
  return (
    <Stack gap={6}>
      {letto.date.map((data) => (
        <Group key={`${data.giorno} ${data.adesso}`} gap="xs">
          <Text size="sm" fw={600}>
            {formatDate(data.giorno)}
          </Text>
          <Text size="sm" component="div">
            <Esito data={data} />
            {data.adesso !== null && ', in più delle date'}
            {data.quantita.length > 0 && ', con altre quantità'}
          </Text>
          {data.adesso === null && <Azioni id={letto.id} data={data} quantita={() => quantita(data)} />}
        </Group>
      ))}
    </Stack>
  );
}

function Azioni({ id, data, quantita }: { id: number; data: Data; quantita: () => void }): ReactNode {
  const cambia = useCall(cambiaData, { untilFresh: true });
  const riprova = useCall(riprovaData, { untilFresh: true });
  const { giorno, stato } = data;
  if (stato === 'non riuscito')
    return (
      <Button
        size="compact-xs"
        variant="default"
        loading={riprova.isPending}
        onClick={() => riprova.mutate({ id, giorno })}
      >
        Riprova
      </Button>
    );
  if (rifiutoCambio(stato, giorno, oggiInItalia(new Date())) !== null) return null;
  const salta = stato !== 'saltato';
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={cambia.isPending}
        aria-label={`${salta ? 'Salta' : 'Rimetti'} il ${formatDate(giorno)}`}
        onClick={() => cambia.mutate({ id, giorno, salta, quantita: [...data.quantita] })}
      >
        {salta ? 'Salta' : 'Rimetti'}
      </Button>
      {salta && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Quantità del ${formatDate(giorno)}`}
          onClick={quantita}
        >
          Quantità
        </Button>
      )}
    </>
  );
}
