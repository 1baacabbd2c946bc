import { z } from 'zod';
import { isDay } from './dates.ts';
import { formatDate } from './format-date.ts';

/** B-239 */
export const linesPerPage = 50;

/** Returns ids below this one, newest first. */
export const olderThan = z.number().int().min(1).max(9_000_000_000_000_000).optional();

const valore = z.string();

/** B-090. */
export const logLine = z.object({
  id: z.number(),
  tabella: z.string(),
  colonna: z.string(),
  dataOra: z.iso.datetime({ offset: true }),
  utente: z.string(),
  operazione: z.enum(['add', 'edit', 'delete']),
  note: z.string(),
  modifiche: z.array(z.object({ campo: z.string(), prima: valore, dopo: valore })).max(100),
});
export type LogLine = z.output<typeof logLine>;

export const logPage = z.object({ righe: z.array(logLine).max(linesPerPage), altre: z.boolean() });
export type LogPage = z.output<typeof logPage>;

const lunghezza = 500;

const withoutMarks = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function wordsOf(text: string): string {
  if (isDay(text)) return formatDate(text);
  return /<[a-z][^<>]*>/i.test(text) ? withoutMarks(text) : text;
}

/** Italian; lists comma-separated, without markup, long text truncated. */
export function textOf(valore: unknown): string {
  if (valore === null || valore === undefined) return '';
  if (typeof valore === 'boolean') return valore ? 'Sì' : 'No';
  if (typeof valore === 'number') return String(valore).replace('.', ',');
  const testo = Array.isArray(valore)
    ? valore.map(textOf).join(', ')
    : typeof valore === 'object'
      ? Object.values(valore)
          .map(textOf)
          .filter((uno) => uno !== '')
          .join(' ')
      : wordsOf(String(valore as string));
  return testo.length > lunghezza ? `${testo.slice(0, lunghezza)}…` : testo;
}

/** Only the items that the other list does not contain. */
function ofLists(da: unknown, a: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(da) || !Array.isArray(a)) return [da, a];
  const [prima, dopo] = [da, a].map((list) => new Set(list.map((one) => JSON.stringify(one))));
  const tolte = da.filter((one) => !dopo?.has(JSON.stringify(one)));
  const aggiunte = a.filter((one) => !prima?.has(JSON.stringify(one)));
  return tolte.length + aggiunte.length === 0 ? [da, a] : [tolte, aggiunte];
}

const fieldsOf = (stato: unknown): Readonly<Record<string, unknown>> =>
  typeof stato !== 'object' || stato === null
    ? {}
    : Array.isArray(stato)
      ? { righe: stato }
      : (stato as Readonly<Record<string, unknown>>);

export function changesOf(prima: unknown, dopo: unknown): LogLine['modifiche'] {
  const [da, a] = [fieldsOf(prima), fieldsOf(dopo)];
  return [...new Set([...Object.keys(da), ...Object.keys(a)])]
    .map((campo) => {
      const [prima, dopo] = ofLists(da[campo], a[campo]);
      return { campo, prima: textOf(prima), dopo: textOf(dopo) };
    })
    .filter((modifica) => modifica.prima !== modifica.dopo)
    .slice(0, 100);
}
