import { isDay, isPlausibleDay } from './dates.ts';
import { formatDate } from './format-date.ts';
import type { Parsed } from './parse-number.ts';

interface DateLimits {
  readonly today: string;
  /** Inclusive ISO days. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const separated = /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})(?:\s*[/.\- ]\s*(\d{2}|\d{4}))?$/;
const digits = /^(\d\d)(\d\d)(\d\d|\d{4})?$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/**
 * Accepts `5/11`, `5.11.26`, `05-11-2026`, `0511`, `051126`, `05112026` and ISO. Two-digit years are 2000 to 2099; a
 * missing year is the one nearest to today within the limits. Refuses text that is no date, and days that do not exist
 * or are outside the limits.
 */
export function parseDate(text: string, { today, min, max }: DateLimits): Parsed<string> {
  const written = partsOf(text.trim());
  if (!written) return { refused: 'Questa non è una data: scrivere giorno, mese e anno, come 5/11/2026.' };
  const { day, month, year } = written;
  if (month < 1 || month > 12)
    return { refused: `Il mese ${month} non esiste: si scrive prima il giorno, poi il mese.` };
  const years = year === null ? nearYears(today) : [year];
  const days = years.map((one) => isoOf(one, month, day)).filter(isDay);
  if (days.length === 0) return { refused: missingDay(written) };
  const allowed = days.filter((one) => (min === undefined || one >= min) && (max === undefined || one <= max));
  const [nearest] = allowed.toSorted((a, b) => distance(today, a) - distance(today, b));
  if (nearest === undefined) return { refused: outside(min, max) };
  return isPlausibleDay(nearest) ? { value: nearest } : { refused: 'L’anno deve essere tra il 1900 e il 2199.' };
}

interface Written {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

function partsOf(text: string): Written | null {
  const iso = yearFirst.exec(text);
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) };
  const [, day, month, year] = separated.exec(text) ?? digits.exec(text) ?? [];
  if (day === undefined || month === undefined) return null;
  return { day: Number(day), month: Number(month), year: year === undefined ? null : wholeYear(year) };
}

const wholeYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** This year first: it wins if two are equally near. */
const nearYears = (today: string): number[] => [0, 1, -1].map((step) => Number(today.slice(0, 4)) + step);

const two = (number: number): string => String(number).padStart(2, '0');
const isoOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

const distance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b));

function missingDay({ day, month, year }: Written): string {
  const written = [two(day), two(month), ...(year === null ? [] : [year])].join('/');
  const leapDay = year === null && day === 29 && month === 2;
  return leapDay ? 'Il 29/02 non c’è in ogni anno: scrivere anche l’anno.' : `Il giorno ${written} non esiste.`;
}

function outside(min: string | undefined, max: string | undefined): string {
  if (min !== undefined && max !== undefined)
    return `La data deve essere dal ${formatDate(min)} al ${formatDate(max)}.`;
  return min === undefined
    ? `La data non può essere dopo il ${formatDate(max)}.`
    : `La data non può essere prima del ${formatDate(min)}.`;
}
