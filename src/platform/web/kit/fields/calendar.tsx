import { DatePicker, type DatePickerProps } from '@mantine/dates';
import type { ReactNode } from 'react';
import { arrowNames, ItalianDates } from './italian-dates.tsx';

export function Calendar(props: DatePickerProps): ReactNode {
  return (
    <ItalianDates>
      <DatePicker hideOutsideDates ariaLabels={arrowNames} {...props} />
    </ItalianDates>
  );
}
