import { Group } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { conCalendario, DateItaliane } from '#parti/web/date-italiane.tsx';
import type { Periodo } from './periodo-documenti.ts';

interface PeriodoSceltaProps {
  readonly periodo: Periodo;
  readonly oggi: string;
  readonly onChange: (periodo: Periodo) => void;
}

const comune = {
  valueFormat: 'DD/MM/YYYY',
  size: 'xs',
  w: 150,
  leftSection: <IconCalendar size={16} aria-hidden />,
  leftSectionPointerEvents: 'none',
  minDate: '2000-01-01',
  hideOutsideDates: true,
  ariaLabels: {
    previousMonth: 'Mese precedente',
    nextMonth: 'Mese successivo',
    previousYear: 'Anno precedente',
    nextYear: 'Anno successivo',
  },
} as const;

/** From and to; a start after the end takes the end with it, and the other way round. */
export function PeriodoScelta({ periodo, oggi, onChange }: PeriodoSceltaProps): ReactNode {
  const { dal, al } = periodo;
  return (
    <DateItaliane>
      <Group gap="sm" align="flex-end">
        <DatePickerInput
          {...comune}
          {...conCalendario('periodo-dal')}
          label="Dal"
          value={dal}
          maxDate={oggi}
          onChange={(giorno) => giorno && onChange({ dal: giorno, al: giorno > al ? giorno : al })}
        />
        <DatePickerInput
          {...comune}
          {...conCalendario('periodo-al')}
          label="Al"
          value={al}
          maxDate={oggi}
          onChange={(giorno) => giorno && onChange({ dal: giorno < dal ? giorno : dal, al: giorno })}
        />
      </Group>
    </DateItaliane>
  );
}
