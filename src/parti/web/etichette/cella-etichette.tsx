import { Group, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import type { Etichette } from './use-etichette.ts';

interface CellaProps {
  readonly etichette: Etichette;
  readonly id: number;
  /** Line name, `riga 3`. */
  readonly di: string;
}

export function CellaEtichette({ etichette, id, di }: CellaProps): ReactNode {
  const { accesa, numero } = etichette.voce(id);
  return (
    <Group gap={6} wrap="nowrap" onClick={(event) => event.stopPropagation()}>
      <Switch
        size="xs"
        aria-label={`Stampa etichette: ${di}`}
        checked={accesa}
        onChange={({ currentTarget }) => etichette.accendi(id, currentTarget.checked)}
      />
      <NumberField
        size="xs"
        w={64}
        min={0}
        max={500}
        aria-label={`N. etichette: ${di}`}
        disabled={!accesa}
        value={numero}
        onChange={(nuovo) => etichette.scrivi(id, nuovo)}
      />
    </Group>
  );
}
