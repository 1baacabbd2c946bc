import { Group, NumberInput, Text, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { scansiona } from '../contract.ts';

/** Where a scanner types: each code ends with Enter and counts; the field is free for the next one at once. */
export function Lettore({ id }: { id: number }): ReactNode {
  const [codice, setCodice] = useState('');
  const [qta, setQta] = useState(1);
  const legge = useCall(scansiona, { meta: { failure: 'screen' } });
  const manda = (event: FormEvent): void => {
    event.preventDefault();
    if (codice.trim() === '') return;
    legge.mutate({ id, codice: codice.trim(), qta });
    setCodice('');
  };
  const letta = legge.data;
  return (
    <form onSubmit={manda}>
      <Group gap="sm" align="flex-end">
        <TextInput
          label="Codice"
          description="Lettore o tastiera, Invio conta"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          w={260}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={codice}
          onChange={({ currentTarget }) => setCodice(currentTarget.value)}
        />
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
        <button type="submit" hidden aria-hidden tabIndex={-1} />
        <Text size="sm" mb={24} role="status" c={legge.error ? 'red' : undefined}>
          {legge.error
            ? sentenceOf(legge.error)
            : letta &&
              `${mostraCodiceArticolo(letta.cdArticolo)}: ${formatQuantity(letta.preparata)} di ${formatQuantity(letta.resta)}`}
        </Text>
      </Group>
    </form>
  );
}
