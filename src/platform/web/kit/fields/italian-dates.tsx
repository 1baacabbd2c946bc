import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/it';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';

/** P-081, P-174, B-248; weekends not in red, which is too faint. */
export function ItalianDates({ children }: { children: ReactNode }): ReactNode {
  return <DatesProvider settings={{ locale: 'it', firstDayOfWeek: 1, weekendDays: [] }}>{children}</DatesProvider>;
}

export const arrowNames = {
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  previousYear: 'Anno precedente',
  nextYear: 'Anno successivo',
  previousDecade: 'Decennio precedente',
  nextDecade: 'Decennio successivo',
};
