/** ISO day `YYYY-MM-DD`; days compare and sort as text. */

const DAY = 86_400_000;
const pattern = /^\d{4}-\d{2}-\d{2}$/;

const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const toIso = (days: number): string => new Date(days * DAY).toISOString().slice(0, 10);

const leap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function isDay(text: string): boolean {
  if (!pattern.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  const last = month === 2 && leap(Number(text.slice(0, 4))) ? 29 : (monthDays[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

const plausible = /^(19|20|21)/;

/** Years 1900 to 2199. */
export const isPlausibleDay = (text: string): boolean => plausible.test(text) && isDay(text);

export const addDays = (day: string, days: number): string => toIso(toNumber(day) + days);

/** Negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string): number => toNumber(to) - toNumber(from);

/** ISO weekday: 1 Monday … 7 Sunday. */
export const dayOfWeek = (day: string): number => ((((toNumber(day) + 3) % 7) + 7) % 7) + 1;

/** from ≤ day < to; a null end is open. */
export const isBetween = (day: string, from: string, to: string | null): boolean =>
  from <= day && (to === null || day < to);

/** Clamped: 31 January plus one month is 28 February. */
export function addMonths(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}-01`;
  const same = addDays(first, Number(day.slice(8)) - 1);
  return same.slice(0, 7) === first.slice(0, 7) ? same : lastOfMonth(first);
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export const lastOfMonth = (day: string): string => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

let rome: Intl.DateTimeFormat | undefined;

/** Made at first use: 0.02 s of CPU that most threads do not need. */
const clockOfRome = (): Intl.DateTimeFormat =>
  (rome ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Rome',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }));

export function inItalia(instant: Date): { readonly day: string; readonly time: string } {
  const part: Record<string, string> = {};
  for (const { type, value } of clockOfRome().formatToParts(instant)) part[type] = value;
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

const quarter = 15 * 60_000;
let last = { quarter: Number.NaN, day: '' };

/** Cached per quarter of an hour, because in every time zone days begin on one. */
export function oggiInItalia(now: Date): string {
  const current = Math.floor(now.getTime() / quarter);
  if (last.quarter !== current) last = { quarter: current, day: inItalia(now).day };
  return last.day;
}
