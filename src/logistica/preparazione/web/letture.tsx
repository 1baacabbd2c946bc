import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { focusUnread } from '#platform/web/kit/refused-field.ts';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { CampoLettore } from '#parti/web/campo-lettore.tsx';
import { scansiona } from '../contract.ts';

/** Each scan adds the quantity beside the field; `anticipa`: also on lines of later deliveries. */
export function Letture({ id, anticipa }: { id: number; anticipa: boolean }): ReactNode {
  const [qta, setQta] = useState<number | null>(1);
  const legge = useCall(scansiona, { meta: { failure: 'screen' }, each: true });
  const letta = legge.data;
  const conta = (codice: string): void => {
    if (qta === null) focusUnread(document);
    else legge.mutate({ id, codice, qta, ...(anticipa && { anticipa }) });
  };
  return (
    <Group gap="sm" align="flex-start">
      <CampoLettore onCodice={conta} muto />
      <NumberField label="Quantità" w={110} min={0.001} decimals={3} required value={qta} onChange={setQta} />
      <Text size="sm" mt={30} role="status" c={legge.error ? 'red' : undefined}>
        {legge.error
          ? sentenceOf(legge.error)
          : letta &&
            `Letto ${mostraCodiceArticolo(letta.cdArticolo)}${letta.confezione === 1 ? '' : `, confezione da ${formatQuantity(letta.confezione)}`}: ${formatQuantity(letta.preparata)} di ${formatQuantity(letta.resta)}`}
      </Text>
    </Group>
  );
}
