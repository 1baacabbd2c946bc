import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';

interface CampoProps {
  readonly riga: { readonly cdArticolo: string; readonly unMisura: string };
  readonly min: number;
  readonly value: number | null;
  readonly onChange: (qta: number | null) => void;
  readonly primo?: boolean;
}

/** Quantity of a line, in its unit. */
export const CampoQuantita = ({
  riga: { cdArticolo, unMisura },
  min,
  value,
  onChange,
  primo = false,
}: CampoProps): ReactNode => (
  <NumberField
    size="xs"
    w={120}
    ml="auto"
    aria-label={`Quantità di ${mostraCodiceArticolo(cdArticolo)}`}
    data-autofocus={primo || undefined}
    required
    min={min}
    max={1_000_000}
    decimals={3}
    value={value}
    onChange={onChange}
    rightSection={<Text size="xs">{unMisura}</Text>}
  />
);
