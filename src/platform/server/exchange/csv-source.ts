import { createReadStream } from 'node:fs';
import Papa from 'papaparse';
import { Unreadable, type Source, type SourceRow } from './source.ts';

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

/** The whole text in its own encoding. Throws Unreadable. */
export async function textOf(from: Uint8Array): Promise<string> {
  return new TextDecoder(await encodingOf(from)).decode(from).replace(endOfFile, '');
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

/** UTF-16 by its byte order mark or null bytes; UTF-8 if valid, else Windows-1252 or Mac Roman. */
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
    if (error instanceof TypeError) return letterEncoding(from);
    throw error;
  }
}

/**
 * Bytes that are accented letters after a lower or upper case letter in one encoding, but no Italian letter in the
 * other.
 */
const accented = {
  small: { windows: 'e0 e8 e9 ec f2 f9 e1 ed f3 fa e4 f6 fc e7', mac: '88 8e 8f 93 98 9d 8a 8d 9f d5' },
  capital: { windows: 'c0 c8 c9 cc d2 d9', mac: 'cb e9 83 ed f1 f4' },
} as const;
const setOf = (hex: string): ReadonlySet<number> => new Set(hex.split(' ').map((byte) => Number.parseInt(byte, 16)));
const letters = Object.values(accented).map(({ windows, mac }) => ({ windows: setOf(windows), mac: setOf(mac) }));

/** The encoding with far more accented letters; a file with both is refused, because half of its words would be wrong. */
async function letterEncoding(from: string | Uint8Array): Promise<'windows-1252' | 'macintosh'> {
  let before = 0;
  const seen = { windows: 0, mac: 0 };
  for await (const bytes of piecesOf(from, head))
    for (const byte of bytes) {
      const small = before >= 0x61 && before <= 0x7a;
      const sets =
        byte < 0x80 ? undefined : small ? letters[0] : before >= 0x41 && before <= 0x5a ? letters[1] : undefined;
      if (sets?.windows.has(byte)) seen.windows++;
      if (sets?.mac.has(byte)) seen.mac++;
      before = byte;
    }
  const { windows, mac } = seen;
  if (mac > 0 && windows > 0 && mac < 9 * windows && windows < 9 * mac)
    throw new Unreadable(
      null,
      'lettere accentate di una sola codifica: qui alcune sono di Windows, altre di un Mac (salvare come «CSV UTF-8»)',
    );
  return mac > windows ? 'macintosh' : 'windows-1252';
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
      const last = cells.at(-1) ?? '';
      if (endOfFile.test(last)) cells[cells.length - 1] = last.replace(endOfFile, '');
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

/** Ctrl+Z, which DOS programs write at the end of a text. */
// oxlint-disable-next-line no-control-regex -- it is a control character
const endOfFile = /\u001a\s*$/;

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.replace(endOfFile, '').trim() === '');

function lineEnds(cells: readonly string[]): number {
  let ends = 0;
  for (const cell of cells) if (cell.includes('\n')) ends += cell.split('\n').length - 1;
  return ends;
}
