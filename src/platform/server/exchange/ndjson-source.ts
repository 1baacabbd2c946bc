import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { someAtATime, Unreadable, type Source, type SourceRow } from './source.ts';

/** Characters. */
const mostLine = 1024 * 1024;

/** All lines must have the keys of the first one: a missing key could mean "unchanged" or "empty". */
export const ndjsonSource = (path: string, name: string): Source => ({ name, rows: () => someAtATime(rowsOf(path)) });

async function* rowsOf(path: string): AsyncGenerator<SourceRow> {
  const file = createReadStream(path, 'utf8');
  let names: readonly string[] | null = null;
  let line = 0;
  try {
    for await (const read of createInterface({ input: file, crlfDelay: Infinity })) {
      line++;
      const text = line === 1 ? read.replace(/^\uFEFF/, '') : read;
      if (text.trim() === '') continue;
      const object = objectOf(text, line);
      if (names === null) {
        names = Object.keys(object);
        yield { line: 0, cells: names };
      }
      yield { line, cells: cellsOf(object, { names, line }) };
    }
  } finally {
    file.destroy();
  }
}

function objectOf(text: string, line: number): Record<string, unknown> {
  if (text.length > mostLine) throw new Unreadable(line, `righe di al massimo ${mostLine / 1024 / 1024} MB`);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {}
  throw new Unreadable(line, 'un oggetto JSON per riga');
}

interface Place {
  readonly names: readonly string[];
  readonly line: number;
}

function cellsOf(object: Record<string, unknown>, { names, line }: Place): string[] {
  const own = Object.keys(object);
  if (own.length !== names.length || own.some((name) => !names.includes(name)))
    throw new Unreadable(line, 'in ogni riga le colonne della prima, tutte e sole');
  return names.map((name) => cellOf(object[name], line));
}

function cellOf(value: unknown, line: number): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('|');
  throw new Unreadable(line, 'testi, numeri, true, false o null');
}
