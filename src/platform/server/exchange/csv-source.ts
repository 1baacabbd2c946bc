import { createReadStream } from 'node:fs';
import Papa from 'papaparse';
import type { Source, SourceRow } from './source.ts';
import { Unreadable } from './source.ts';

/** Characters per row; models of dynamic bills are large. */
const mostRow = 4 * 1024 * 1024;
const head = 64 * 1024;
const piece = 256 * 1024;

export interface ByHand {
  readonly delimiter: string;
  readonly inches: true;
}

/** Throws Unreadable. */
export async function csvSource(from: string | Uint8Array, name: string, hand?: ByHand): Promise<Source> {
  const encoding = await encodingOf(from);
  const { text, newline } = await headOf(from, encoding);
  const said = separatorLine.exec(text);
  const heading = text.split(/\r\n|\n|\r/).find((line) => !separatorLine.test(line) && !blank.test(line)) ?? '';
  const delimiter = said?.groups?.['sign'] ?? hand?.delimiter ?? delimiterOf(heading);
  const form = { encoding, delimiter, newline, told: said !== null, inches: hand?.inches ?? false };
  return { name, rows: () => rowsOf(from, form) };
}

interface Form {
  readonly encoding: string;
  readonly delimiter: string;
  readonly newline: Newline;
  readonly told: boolean;
  readonly inches: boolean;
}

const separatorLine = /^"?sep=(?<sign>[;,\t])"?[;,\t]*\s*?(?=[\r\n]|$)/i;
const blank = /^[;,\t\s"]*$/;

type Newline = '\r\n' | '\n' | '\r';

/** UTF-16 by its byte order mark or null bytes; UTF-8 if valid, else Windows-1252. */
async function encodingOf(from: string | Uint8Array): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  try {
    for await (const chunk of piecesOf(from, head)) {
      const wide = first ? wideEncoding(chunk) : null;
      if (wide !== null) return wide;
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

/**
 * Detects Excel's "Unicode text". Without a mark: over a third of the bytes at even or odd offsets are null, and few at
 * the others.
 */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const looked = Math.min(bytes.length, 4096) & ~1;
  const nulls = [0, 0];
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  if (odd > looked / 6 && even < odd / 8) return 'utf-16le';
  return even > looked / 6 && odd < even / 8 ? 'utf-16be' : null;
}

async function* piecesOf(from: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  if (typeof from === 'string') yield* createReadStream(from, { highWaterMark: size }) as AsyncIterable<Buffer>;
  else for (let at = 0; at < from.length; at += size) yield from.subarray(at, at + size);
}

async function headOf(
  from: string | Uint8Array,
  encoding: string,
): Promise<{ readonly text: string; readonly newline: Newline }> {
  for await (const bytes of piecesOf(from, head)) {
    const text = new TextDecoder(encoding).decode(bytes);
    const end = text.search(/[\r\n]/);
    if (end < 0 && bytes.length === head) throw new Unreadable(1, 'un’intestazione con i nomi delle colonne');
    if (end < 0) return { text, newline: '\n' };
    return { text, newline: text[end] === '\n' ? '\n' : text[end + 1] === '\n' ? '\r\n' : '\r' };
  }
  return { text: '', newline: '\n' };
}

export function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const counted = [';', ',', '\t'].map((sign) => ({ sign, n: bare.split(sign).length }));
  return counted.reduce((best, one) => (one.n > best.n ? one : best)).sign;
}

async function* rowsOf(from: string | Uint8Array, form: Form): AsyncGenerator<SourceRow[]> {
  const parser = new Papa.Parser(form);
  const decoder = new TextDecoder(form.encoding);
  let line = 1;
  let rest = '';
  const read = (text: string, last: boolean): SourceRow[] => {
    const { data, errors, meta } = parser.parse(text, 0, !last) as Papa.ParseResult<string[]>;
    const wrong = errors.find(
      ({ row = 0, code }) => (last || row < data.length) && !(form.inches && code === 'InvalidQuotes'),
    );
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
  for await (const bytes of piecesOf(from, piece)) yield read(rest + decoder.decode(bytes, { stream: true }), false);
  yield read(rest + decoder.decode(), true);
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

function lineEnds(cells: readonly string[]): number {
  let ends = 0;
  for (const cell of cells) if (cell.includes('\n')) ends += cell.split('\n').length - 1;
  return ends;
}
