import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** Cells of some rows, each as text; null is nothing. */
export type CheckedRows = readonly (readonly (string | null)[])[];

const chunkSize = 256 * 1024;

/** Streams rows into a table by COPY, as they come. */
export const copyRows = (client: pg.Client, statement: string, rows: AsyncIterable<CheckedRows>): Promise<void> =>
  copyText(client, statement, copyChunks(rows));

/** The same for rows that are text of COPY already. */
export async function copyText(client: pg.Client, statement: string, text: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(text, { objectMode: false }), client.query(from(statement)));
}

/** Rows as COPY takes them, in pieces. */
export async function* copyChunks(rows: AsyncIterable<CheckedRows>): AsyncGenerator<string> {
  let text = '';
  for await (const some of rows) {
    for (const row of some) text += lineOf(row);
    if (text.length < chunkSize) continue;
    yield text;
    text = '';
  }
  yield text;
}

function lineOf(row: readonly (string | null)[]): string {
  let text = '';
  for (let i = 0; i < row.length; i++) text += (i ? '\t' : '') + escaped(row[i] ?? null);
  return `${text}\n`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string | null): string =>
  text === null ? '\\N' : /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;
