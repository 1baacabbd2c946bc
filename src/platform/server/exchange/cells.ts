import { checkDigits, type CheckDigits } from '#platform/contract/check-digits.ts';
import { isPlausibleDay } from '#platform/contract/dates.ts';
import { roundedCode } from '#platform/contract/rounded-code.ts';
import { fromSheetText } from '#platform/contract/sheet-text.ts';
import { cleanHtml } from '../html.ts';
import type { Column } from './layout.ts';

export type Cell = { readonly value: string | null } | { readonly expected: string };

const expected = (what: string): Cell => ({ expected: what });
const value = (text: string | null): Cell => ({ value: text });

/** Characters. */
const most = { line: 500, lines: 20_000, html: 200_000, json: 2_000_000 } as const;

const plainText = /^[ -~]*$/;
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const lineEnd = /[\t\r\n\u2028\u2029]/;
const garbled = /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[™œ“¦˜]|\uFFFD/;

const mostRemembered = 5_000;

export function cellReader(column: Column): (given: string) => Cell {
  if ((column.type === 'text' && !column.oneOf) || column.type === 'texts') return (given) => readCell(column, given);
  const read = new Map<string, Cell>();
  return (given) => {
    const known = read.get(given);
    if (known) return known;
    const cell = readCell(column, given);
    if (read.size >= mostRemembered) read.clear();
    read.set(given, cell);
    return cell;
  };
}

export function readCell(column: Column, given: string): Cell {
  const text = column.long || column.html ? given : given.trim();
  if (plainText.test(text)) return readPlain(column, text);
  if (control.test(text)) return expected('un testo senza caratteri di controllo (byte nulli e simili)');
  if (garbled.test(given)) return expected('un testo in una sola codifica (UTF-8 o Windows-1252)');
  return readPlain(column, text);
}

function readPlain(column: Column, text: string): Cell {
  if (text === '') return empty(column);
  if (column.type === 'text' || column.type === 'texts') return readText(column, text);
  if (column.type === 'json') return readJson(text);
  if (column.type === 'boolean') return readBoolean(text);
  if (column.type === 'date') return readDate(text);
  if (column.type === 'instant') return readInstant(text);
  return readNumber(column, text);
}

function empty(column: Column): Cell {
  if (column.required || column.filled) return expected('un valore: la colonna è obbligatoria');
  return value(presetOf(column));
}

export function presetOf({ preset, nullable, type }: Column): string | null {
  if (preset !== undefined) return preset;
  if (nullable) return null;
  return { text: '', texts: '{}', integer: '0', numeric: '0', boolean: 'f', date: null, instant: null, json: '{}' }[
    type
  ];
}

function readText(column: Column, given: string): Cell {
  const { long, html, oneOf, form, digits, upper, lower, grouped, tail } = column;
  if (/^(=|@[A-Za-z]+\()/.test(given)) return expected('un valore, non una formula');
  if (!long && !html && lineEnd.test(given)) return expected('un testo su una riga');
  if (roundedCode(given) === given)
    return expected(
      'il codice intero: il foglio di calcolo l’ha arrotondato (la colonna va in formato testo, e i codici riscritti)',
    );
  const limit = html ? most.html : long ? most.lines : most.line;
  if (given.length > limit) return expected(`al massimo ${limit} caratteri`);
  const whole = fromSheetText(given);
  const plain = grouped ? whole.replace(/[\s./-]/g, '') : whole;
  const written = upper ? plain.toUpperCase() : lower ? plain.toLowerCase() : plain;
  const cased = tail ? written.replace(tail, '') : written;
  if (oneOf && !oneOf.includes(cased)) return expected(`uno tra ${oneOf.join(', ')}`);
  if (form && !form.test(cased)) return expected(column.expected ?? 'un altro formato');
  if (digits && !hasDigits(digits, cased))
    return expected(`${column.expected ?? 'un numero valido'}: le cifre di controllo non tornano`);
  if (column.type === 'texts') return value(asArray(cased.split('|')));
  return value(html ? cleanHtml(cased, { pictures: column.file === true }) : cased.padStart(column.padded ?? 0, '0'));
}

const hasDigits = (digits: CheckDigits, text: string): boolean =>
  (digits === 'luhn' && /^[A-Z]/.test(text)) || checkDigits[digits](text);

function readJson(text: string): Cell {
  if (text.length > most.json) return expected(`al massimo ${most.json} caratteri`);
  try {
    JSON.parse(text);
    return value(text);
  } catch {
    return expected('un contenuto JSON');
  }
}

const asArray = (parts: readonly string[]): string =>
  `{${parts.map((part) => `"${part.trim().replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

const yes = /^(1|s|si|sì|true|vero|x)$/i;
const no = /^(0|n|no|false|falso)$/i;
const readBoolean = (text: string): Cell =>
  yes.test(text) ? value('t') : no.test(text) ? value('f') : expected('S o N');

function readDate(text: string): Cell {
  const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const iso = italian
    ? `${italian[3]}-${italian[2]?.padStart(2, '0')}-${italian[1]?.padStart(2, '0')}`
    : text.replace(/[T ]00:00(:00)?$/, '');
  return isPlausibleDay(iso) ? value(iso) : expected('una data, AAAA-MM-GG o GG/MM/AAAA');
}

function readInstant(text: string): Cell {
  const day = readDate(text);
  if ('value' in day) return value(`${day.value}T00:00:00Z`);
  const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/.test(text);
  return whole && isPlausibleDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
    ? value(text)
    : expected('data e ora, 2026-03-16T09:00:00Z');
}

const italianNumber = /^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/;
const plainNumber = /^-?\d+(\.\d+)?$/;
const thousands = /^-?\d{1,3}(\.\d{3}){2,}$/;
export const isDoubtful = (text: string): boolean => /^-?[1-9]\d{0,2}\.\d{3}$/.test(text.trim());
export const hasPoint = (text: string): boolean => /^-?(0\.\d+|\d+\.(\d{1,2}|\d{4,})|\d{4,}\.\d+)$/.test(text.trim());
export const hasComma = (text: string): boolean => text.includes(',');

function plainOf(text: string): string | null {
  if (plainNumber.test(text)) return text;
  if (italianNumber.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return thousands.test(text) ? text.replaceAll('.', '') : null;
}

function readNumber(column: Column, given: string): Cell {
  const { scale, precision, type, min, max } = column;
  const plain = plainOf(given.replace(/^\+/, '').replace(/[\s\u00a0\u202f]/g, ''));
  if (plain === null) return expected(type === 'integer' ? 'un numero intero' : 'un numero, 1.234,56 oppure 1234.56');
  const short = plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
  const [whole = '', decimals = ''] = short.replace('-', '').split('.');
  if (decimals.length > scale)
    return expected(scale === 0 ? 'un numero intero' : `un numero con al massimo ${scale} decimali`);
  if (whole.replace(/^0+/, '').length > precision - scale) return expected('un numero meno grande');
  const number = Number(short);
  if (number < (min ?? 0)) return expected(`un numero da ${String(min ?? 0).replace('.', ',')} in su`);
  if (max !== undefined && number > max) return expected(`un numero fino a ${max}`);
  return value(short);
}
