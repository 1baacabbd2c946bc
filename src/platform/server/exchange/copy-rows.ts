import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

export type CheckedRows = readonly (readonly (string | null)[])[];

const chunkSize = 256 * 1024;

export const copyRows = (client: pg.Client, statement: string, rows: AsyncIterable<CheckedRows>): Promise<void> =>
  copyText(client, statement, copyChunks(rows));

export async function copyText(client: pg.Client, statement: string, text: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(text, { objectMode: false }), client.query(from(statement)));
}

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
