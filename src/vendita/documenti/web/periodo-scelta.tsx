import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import type { Periodo } from './periodo-documenti.ts';

interface PeriodoSceltaProps {
  readonly periodo: Periodo;
  readonly oggi: string;
  readonly onChange: (periodo: Periodo) => void;
}

const comune = { required: true, size: 'xs', w: 150, min: '2000-01-01' } as const;

export function PeriodoScelta({ periodo, oggi, onChange }: PeriodoSceltaProps): ReactNode {
  const { dal, al } = periodo;
  return (
    <Group gap="sm" align="flex-end">
      <DateField
        {...comune}
        label="Dal"
        value={dal}
        max={oggi}
        onChange={(giorno) => giorno && onChange({ dal: giorno, al: giorno > al ? giorno : al })}
      />
      <DateField
        {...comune}
        label="Al"
        value={al}
        max={oggi}
        onChange={(giorno) => giorno && onChange({ dal: giorno < dal ? giorno : dal, al: giorno })}
      />
    </Group>
  );
}
