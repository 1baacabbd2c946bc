import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Source, SourceRow } from './source.ts';
import { Unreadable } from './source.ts';

/** Signs of one row at most, as models of dynamic bills need them. */
const mostRow = 4 * 1024 * 1024;
/** What is looked at to find the separator, bytes. */
const head = 64 * 1024;
/** What is read and parsed at a time, bytes. */
const piece = 256 * 1024;

/** A CSV file: encoding and separator are found out, whoever wrote it. Throws Unreadable for what can't be read on. */
export async function csvSource(path: string, name: string): Promise<Source> {
  const encoding = await encodingOf(path);
  const { text, newline } = await headOf(path, encoding);
  const said = separatorLine.exec(text);
  const heading = text.split(/\r\n|\n|\r/).find((line) => !separatorLine.test(line) && !blank.test(line)) ?? '';
  const form = { encoding, delimiter: said?.groups?.['sign'] ?? delimiterOf(heading), newline, told: said !== null };
  return { name, rows: () => rowsOf(path, form) };
}

interface Form {
  readonly encoding: string;
  readonly delimiter: string;
  readonly newline: Newline;
  /** The first line says which separator it is, and is none of the table. */
  readonly told: boolean;
}

/** As Excel writes and reads it. */
const separatorLine = /^"?sep=(?<sign>[;,\t])"?[;,\t]*\s*?(?=[\r\n]|$)/i;
/** A line without a single value. */
const blank = /^[;,\t\s"]*$/;

type Newline = '\r\n' | '\n' | '\r';

/** UTF-8 where every byte is right for it, else Windows-1252; two bytes a sign are refused. */
async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: head }) as AsyncIterable<Buffer>) {
      if (first && isWide(chunk)) throw new Unreadable(1, 'un file in UTF-8 o Windows-1252, non in UTF-16');
      first = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

const isWide = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

async function headOf(path: string, encoding: string): Promise<{ readonly text: string; readonly newline: Newline }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(head), 0, head, 0);
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
    const end = text.search(/[\r\n]/);
    if (end < 0 && bytesRead === head) throw new Unreadable(1, 'un’intestazione con i nomi delle colonne');
    if (end < 0) return { text, newline: '\n' };
    return { text, newline: text[end] === '\n' ? '\n' : text[end + 1] === '\n' ? '\r\n' : '\r' };
  } finally {
    await file.close();
  }
}

/** Which of the three stands oftenest between the names of the columns. */
export function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const counted = [';', ',', '\t'].map((sign) => ({ sign, n: bare.split(sign).length }));
  return counted.reduce((best, one) => (one.n > best.n ? one : best)).sign;
}

async function* rowsOf(path: string, form: Form): AsyncGenerator<SourceRow[]> {
  const parser = new Papa.Parser(form);
  const decoder = new TextDecoder(form.encoding);
  let line = 1;
  let rest = '';
  const read = (text: string, last: boolean): SourceRow[] => {
    const { data, errors, meta } = parser.parse(text, 0, !last) as Papa.ParseResult<string[]>;
    // Of the last row, which may go on in the next piece, nothing can be said yet.
    const wrong = errors.find(({ row = 0 }) => last || row < data.length);
    if (wrong)
      throw new Unreadable(
        data.slice(0, wrong.row).reduce((n, cells) => n + 1 + lineEnds(cells), line),
        'virgolette chiuse, e doppie dentro a un testo tra virgolette',
      );
    rest = last ? '' : text.slice(meta.cursor);
    const rows: SourceRow[] = [];
    for (const cells of data) {
      if (!isEmpty(cells) && !(form.told && line === 1)) rows.push({ line, cells });
      line += 1 + lineEnds(cells);
    }
    if (rest.length > mostRow)
      throw new Unreadable(
        line,
        `righe di al massimo ${mostRow / 1024 / 1024} MB (una virgoletta aperta e non chiusa?)`,
      );
    return rows;
  };
  for await (const bytes of createReadStream(path, { highWaterMark: piece }) as AsyncIterable<Buffer>)
    yield read(rest + decoder.decode(bytes, { stream: true }), false);
  yield read(rest + decoder.decode(), true);
}

/** As a sheet leaves rows whose cells were emptied. */
const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

function lineEnds(cells: readonly string[]): number {
  let ends = 0;
  for (const cell of cells) if (cell.includes('\n')) ends += cell.split('\n').length - 1;
  return ends;
}
