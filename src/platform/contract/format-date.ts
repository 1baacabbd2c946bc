import { inItalia, isDay } from './dates.ts';

// P-242; a separate file for the first bundle.

/** `dd/mm/yyyy` of an ISO day, or of an instant in Italian time; else empty. */
export const formatDate = (day: string | null | undefined): string =>
  day && isDay(day)
    ? `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
    : day && day.includes('T')
      ? formatDateTime(day).slice(0, 10)
      : '';

/** `dd/mm/yyyy hh:mm` in Italian time; a string includes its offset. */
export function formatDateTime(instant: string | Date | null | undefined): string {
  if (!instant) return '';
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  if (Number.isNaN(date.getTime())) return '';
  const { day, time } = inItalia(date);
  return `${formatDate(day)} ${time}`;
}
