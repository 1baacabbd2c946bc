/** Days since 1970-01-01. */
export type Day = number;

export const dayOf = (date: string): Day => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
export const dayAt = (year: number, month: number, day: number): Day =>
  Math.round(Date.UTC(year, month - 1, day) / 86_400_000);

const texts = new Map<Day, string>();
/** `YYYY-MM-DD`. */
export function dateText(day: Day): string {
  let text = texts.get(day);
  if (!text) {
    text = new Date(day * 86_400_000).toISOString().slice(0, 10);
    texts.set(day, text);
  }
  return text;
}

export const yearOf = (day: Day): number => Number(dateText(day).slice(0, 4));
export const monthOf = (day: Day): number => Number(dateText(day).slice(5, 7));
/** Months since year 0. */
export const monthNumber = (day: Day): number => yearOf(day) * 12 + monthOf(day) - 1;
export const firstOfMonth = (day: Day): Day => dayAt(yearOf(day), monthOf(day), 1);
/** 0 is Sunday. */
const weekday = (day: Day): number => (((day + 4) % 7) + 7) % 7;

const fixed = new Set(['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26']);

/** Without Italian public holidays. */
export function isWorkday(day: Day): boolean {
  const name = weekday(day);
  return name !== 0 && name !== 6 && !fixed.has(dateText(day).slice(5)) && day !== easter(yearOf(day)) + 1;
}

export function workdayAfter(day: Day, count: number): Day {
  let found = day;
  for (let left = count; left > 0;) if (isWorkday(++found)) left--;
  return found;
}

function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayAt(year, Math.floor(n / 31), (n % 31) + 1);
}
