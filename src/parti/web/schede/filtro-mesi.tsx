import { Group } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { conCalendario, DateItaliane } from '../date-italiane.tsx';
import { conAl, conDal } from './mesi.ts';
import type { FiltroMesi as Filtro } from './mesi.ts';
import classes from './scheda-righe.module.css';

interface FiltroMesiProps {
  readonly filtro: Filtro;
  readonly onFiltro: (filtro: Filtro) => void;
  /** More that narrows the list. */
  readonly children?: ReactNode;
}

const comune = {
  valueFormat: 'MMM YYYY',
  size: 'xs',
  w: 132,
  leftSection: <IconCalendar size={16} aria-hidden />,
  leftSectionPointerEvents: 'none',
  minDate: '2000-01-01',
  maxDate: '2099-12-31',
  ariaLabels: {
    previousYear: 'Anno precedente',
    nextYear: 'Anno successivo',
    previousDecade: 'Decennio precedente',
    nextDecade: 'Decennio successivo',
  },
} as const;

/** From month to month, and a text that is looked for a moment after it was typed. */
export function FiltroMesi({ filtro, onFiltro, children }: FiltroMesiProps): ReactNode {
  const id = useId();
  return (
    <DateItaliane>
      <Group gap="xs" align="flex-end">
        <MonthPickerInput
          {...comune}
          {...conCalendario(`${id}dal`)}
          label="Dal mese"
          value={filtro.dal}
          onChange={(dal) => dal && onFiltro(conDal(filtro, dal))}
        />
        <MonthPickerInput
          {...comune}
          {...conCalendario(`${id}al`)}
          label="Al mese"
          placeholder="Tutti"
          classNames={{ placeholder: classes.segnaposto }}
          clearable
          clearButtonProps={{ 'aria-label': 'Togli il mese finale' }}
          value={filtro.al}
          onChange={(al) => onFiltro(conAl(filtro, al))}
        />
        <SearchField start={filtro.testo} onSearch={(testo) => onFiltro({ ...filtro, testo })} />
        {children}
      </Group>
    </DateItaliane>
  );
}
