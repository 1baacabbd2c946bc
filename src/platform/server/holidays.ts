import Holidays from 'date-holidays';
import { addDays } from '#platform/contract/dates.ts';

const calendar = new Holidays('IT', { types: ['public'] });
const known = new Map<number, readonly string[]>();

export function holidaysOf(year: number): readonly string[] {
  const before = known.get(year);
  if (before) return before;
  const days = calendar.getHolidays(year).map((holiday) => holiday.date.slice(0, 10));
  known.set(year, days);
  return days;
}

/** Two weeks more than asked, to find the next working day. */
export function holidaysFrom(day: string, days: number): ReadonlySet<string> {
  const first = Number(day.slice(0, 4));
  const last = Number(addDays(day, days + 14).slice(0, 4));
  return new Set(Array.from({ length: last - first + 1 }, (_, index) => holidaysOf(first + index)).flat());
}
