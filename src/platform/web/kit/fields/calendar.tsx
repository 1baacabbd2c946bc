import { DatePicker } from '@mantine/dates';
import type { DatePickerProps } from '@mantine/dates';
import type { ReactNode } from 'react';
import { arrowNames, ItalianDates } from './italian-dates.tsx';

/** The days of a month to choose one of; a day that is typed is a `DateField`. */
export function Calendar(props: DatePickerProps): ReactNode {
  return (
    <ItalianDates>
      <DatePicker hideOutsideDates ariaLabels={arrowNames} {...props} />
    </ItalianDates>
  );
}
