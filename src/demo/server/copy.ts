import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';

const chunkSize = 256 * 1024;

export const tableName = (table: PgTable): string => getTableName(table);

/** Inserts by COPY, with the columns of the first row. Returns the row count. */
export async function copyInto<Table extends PgTable>(
  client: Client,
  table: Table,
  rows: Iterable<Table['$inferInsert']>,
): Promise<number> {
  const all = rows[Symbol.iterator]();
  const first = all.next();
  if (first.done) return 0;
  const columns = getTableColumns(table);
  const keys = Object.keys(first.value).map((key): Key => [key, columns[key]?.columnType === 'PgJsonb']);
  const names = keys.map(([key]) => `"${nameOf(columns[key]?.name, key)}"`);
  const counted = { rows: 0 };
  const target = client.query(from(`copy "${getTableName(table)}" (${names.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(keys, first.value, all, counted), { objectMode: false }), target);
  return counted.rows;
}

/** `json`: arrays are JSON, not PostgreSQL arrays. */
type Key = readonly [name: string, json: boolean];

function* chunks(
  keys: readonly Key[],
  first: object,
  rest: Iterator<object>,
  counted: { rows: number },
): Generator<string> {
  let text = lineOf(keys, first);
  counted.rows = 1;
  for (let next = rest.next(); !next.done; next = rest.next()) {
    text += lineOf(keys, next.value);
    counted.rows++;
    if (text.length > chunkSize) {
      yield text;
      text = '';
    }
  }
  yield text;
}

/** Drizzle names an unnamed column by its key; the database uses snake case. */
const nameOf = (name: string | undefined, key: string): string =>
  name === undefined || name === key ? toSnakeCase(key) : name;

function lineOf(keys: readonly Key[], row: object): string {
  const cells = row as Record<string, unknown>;
  let line = '';
  for (const [i, [name, json]] of keys.entries()) {
    const value = cells[name];
    line += (i ? '\t' : '') + (json && Array.isArray(value) ? escaped(JSON.stringify(value)) : cellOf(value));
  }
  return `${line}\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return escaped(`{${value.map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
  return escaped(JSON.stringify(value));
}

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found) : text;
