import { inItalia, isDay } from './dates.ts';

// Italian writing of dates (P-242); a file of its own, because it is loaded with the first screen. A missing value is written as empty text.

/** `dd/mm/yyyy` of an ISO day; anything else is empty text. */
export const formatDate = (day: string | null | undefined): string =>
  day && isDay(day) ? `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : '';

/** `dd/mm/yyyy hh:mm` in Italy, of an instant (ISO text with offset, or Date). */
export function formatDateTime(instant: string | Date | null | undefined): string {
  if (!instant) return '';
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  if (Number.isNaN(date.getTime())) return '';
  const { day, time } = inItalia(date);
  return `${formatDate(day)} ${time}`;
}
