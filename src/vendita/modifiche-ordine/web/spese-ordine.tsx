import { Button, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import type { Campi } from './campi-modifica.ts';

interface SpeseProps {
  readonly form: UseFormReturnType<Campi>;
  /** EUR; null with pick-up. */
  readonly previste: number | null;
}

/** A button fills in the usual transport cost. */
export const SpeseOrdine = ({ form, previste }: SpeseProps): ReactNode => (
  <Group align="flex-end" gap="xs">
    {previste !== null && (
      <>
        <NumberField
          label="Spese di trasporto"
          size="xs"
          w={140}
          decimals={2}
          min={0}
          max={999_999}
          placeholder="da definire"
          {...form.getInputProps('speseTrasporto')}
        />
        {form.values.speseTrasporto === null && previste > 0 && (
          <Button size="xs" variant="default" onClick={() => form.setFieldValue('speseTrasporto', previste)}>
            Previste {formatMoney(previste)}
          </Button>
        )}
      </>
    )}
    <NumberField
      label="Imballo"
      size="xs"
      w={110}
      decimals={2}
      min={0}
      max={999_999}
      required
      {...form.getInputProps('speseImballo')}
    />
    <NumberField
      label="Urgenza"
      size="xs"
      w={110}
      decimals={2}
      min={0}
      max={999_999}
      required
      {...form.getInputProps('speseUrgenza')}
    />
  </Group>
);
