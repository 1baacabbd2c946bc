import { isClosed } from './closures.ts';
import { addDays, dayOfWeek } from './dates.ts';

/** Public holidays of Italy with a fixed date, as month and day; San Francesco since 2026. */
const fixed = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'];
const saintFrancis = { day: '10-04', since: 2026 };

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const corrected =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + corrected + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(`${String(year).padStart(4, '0')}-03-28`, corrected - weekday);
}

const known = new Map<number, readonly string[]>();

/** Public holidays of Italy in a year, for browser and server; a test compares them with `date-holidays`. */
export function holidaysOf(year: number): readonly string[] {
  const before = known.get(year);
  if (before) return before;
  const easter = easterOf(year);
  const days = [
    ...(year >= saintFrancis.since ? [...fixed, saintFrancis.day] : fixed).map(
      (day) => `${String(year).padStart(4, '0')}-${day}`,
    ),
    easter,
    addDays(easter, 1),
  ].toSorted();
  known.set(year, days);
  return days;
}

export const isWorkingDay = (day: string): boolean =>
  dayOfWeek(day) <= 5 && !holidaysOf(Number(day.slice(0, 4))).includes(day) && !isClosed(day);

/** The day itself, or the first working day after it. */
export function workingDayFrom(day: string): string {
  let found = day;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

/** Holidays and own closed days among the next days; nothing is shipped on them. */
export const closedDaysFrom = (day: string, days: number): ReadonlySet<string> =>
  new Set([
    ...holidaysFrom(day, days),
    ...Array.from({ length: days + 1 }, (_, i) => addDays(day, i)).filter(isClosed),
  ]);

/** Public holidays, including those on which we are open; two weeks more than asked, to find the next working day. */
export function holidaysFrom(day: string, days: number): ReadonlySet<string> {
  const first = Number(day.slice(0, 4));
  const last = Number(addDays(day, days + 14).slice(0, 4));
  return new Set(Array.from({ length: last - first + 1 }, (_, index) => holidaysOf(first + index)).flat());
}
