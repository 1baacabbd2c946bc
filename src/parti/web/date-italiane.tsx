import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/it';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';

/** The calendar that opens takes its name from the field, when both know each other's id. */
export const conCalendario = (id: string) => ({ id, popoverProps: { id } });

/**
 * Calendars in Italian, weeks from Monday (P-081, P-174), weekends not in red, which is too faint to read. Wrap what holds one, so that
 * only screens with dates load the library.
 */
export function DateItaliane({ children }: { children: ReactNode }): ReactNode {
  return <DatesProvider settings={{ locale: 'it', firstDayOfWeek: 1, weekendDays: [] }}>{children}</DatesProvider>;
}
