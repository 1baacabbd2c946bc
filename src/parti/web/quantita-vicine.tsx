import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { ApiError } from '#platform/web/api-error.ts';

interface QuantitaVicineProps {
  readonly quantita: readonly number[];
  readonly um: string;
  readonly onScegli: (quantita: number) => void;
}

/** Buttons beside a refused quantity for the nearest ones that can be ordered (P-161, P-162). */
export function QuantitaVicine({ quantita, um, onScegli }: QuantitaVicineProps): ReactNode {
  if (quantita.length === 0) return null;
  return (
    <Group gap={4} mt={2} wrap="nowrap" component="span">
      {quantita.map((una) => (
        <Button
          key={una}
          size="compact-xs"
          variant="default"
          aria-label={`Metti ${formatQuantity(una)} ${um}`.trim()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onScegli(una)}
        >
          {`${formatQuantity(una)} ${um}`.trim()}
        </Button>
      ))}
    </Group>
  );
}

/** Quantities that the server would accept, from its refusal; of one field if its path is given. */
export const quantitaAccettate = (error: unknown, field?: string): readonly number[] =>
  error instanceof ApiError
    ? (error.fields.find(({ path, accepted }) => accepted !== undefined && (field ?? path) === path)?.accepted ?? [])
    : [];
