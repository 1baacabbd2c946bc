import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Source, SourceRow } from './source.ts';
import { Unreadable } from './source.ts';

/** Bytes of one row at most, and of what is looked at to find the separator. */
const mostRow = 1024 * 1024;
const head = 64 * 1024;

/** A CSV file: encoding and separator are found out, whoever wrote it. Throws Unreadable for what can't be read on. */
export async function csvSource(path: string, name: string): Promise<Source> {
  const encoding = await encodingOf(path);
  const delimiter = delimiterOf(await firstLine(path, encoding));
  return { name, rows: () => rowsOf(path, { encoding, delimiter }) };
}

interface Form {
  readonly encoding: string;
  readonly delimiter: string;
}

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

async function firstLine(path: string, encoding: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(head), 0, head, 0);
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
    const end = text.search(/[\r\n]/);
    if (end < 0 && bytesRead === head) throw new Unreadable(1, 'un’intestazione con i nomi delle colonne');
    return end < 0 ? text : text.slice(0, end);
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

async function* rowsOf(path: string, { encoding, delimiter }: Form): AsyncGenerator<SourceRow> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: mostRow,
    info: true,
    trim: false,
  });
  const bytes = createReadStream(path);
  const text = encoding === 'utf-8' ? bytes : bytes.pipe(decoded(encoding));
  bytes.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines - lineEnds(record), cells: record };
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  } finally {
    bytes.destroy();
    parser.destroy();
  }
}

/** The rest of the program reads UTF-8. Each sign of Windows-1252 is one byte, so a piece may end anywhere. */
function decoded(encoding: string): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, decoder.decode(chunk, { stream: true })),
  });
}

const lineEnds = (record: readonly string[]): number =>
  record.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0);

function unreadable(error: CsvError): Unreadable {
  const line = typeof error['lines'] === 'number' ? error['lines'] : null;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new Unreadable(
      line,
      `righe di al massimo ${mostRow / 1024 / 1024} MB (una virgoletta aperta e non chiusa?)`,
    );
  return new Unreadable(line, 'virgolette chiuse, e doppie dentro a un testo tra virgolette');
}
