import { Group, NumberInput, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { CampoLettore } from '#parti/web/campo-lettore.tsx';
import { scansiona } from '../contract.ts';

/** Each code that is scanned or typed counts the quantity that stands beside it; what came of it is said. */
export function Letture({ id }: { id: number }): ReactNode {
  const [qta, setQta] = useState(1);
  const legge = useCall(scansiona, { meta: { failure: 'screen' } });
  const letta = legge.data;
  return (
    <Group gap="sm" align="flex-end">
      <CampoLettore onCodice={(codice) => legge.mutate({ id, codice, qta })} />
      <NumberInput
        label="Quantità"
        w={110}
        min={0.001}
        decimalScale={3}
        decimalSeparator=","
        mb={20}
        value={qta}
        onChange={(value) => typeof value === 'number' && value > 0 && setQta(value)}
      />
      <Text size="sm" mb={24} role="status" c={legge.error ? 'red' : undefined}>
        {legge.error
          ? sentenceOf(legge.error)
          : letta &&
            `${mostraCodiceArticolo(letta.cdArticolo)}: ${formatQuantity(letta.preparata)} di ${formatQuantity(letta.resta)}`}
      </Text>
    </Group>
  );
}
