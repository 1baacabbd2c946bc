import { MonthPickerInput, type MonthPickerInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { arrowNames, ItalianDates } from './italian-dates.tsx';

export function MonthField(props: MonthPickerInputProps): ReactNode {
  // Names the dropdown after the field.
  const id = useId();
  return (
    <ItalianDates>
      <MonthPickerInput
        valueFormat="MMM YYYY"
        size="xs"
        w={132}
        leftSection={<IconCalendar size={16} aria-hidden />}
        leftSectionPointerEvents="none"
        minDate="2000-01-01"
        maxDate="2099-12-31"
        ariaLabels={arrowNames}
        id={id}
        popoverProps={{ id }}
        {...props}
      />
    </ItalianDates>
  );
}
