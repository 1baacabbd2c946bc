import type pg from 'pg';
import { viewOf, type Column, type Kind } from './layout.ts';
import type { Side } from './load-side.ts';
import { fileNameOf } from './match-files.ts';

export const fileColumns = ({ columns }: Pick<Kind, 'columns'>): readonly Column[] =>
  columns.filter(({ file }) => file);

function textsOf({ name, type, html }: Column): string {
  if (html) return `(regexp_matches(r."${name}", '/(?:immagini/[0-9]+|files)/([A-Za-z0-9_/.-]+)', 'g'))[1]`;
  return type === 'texts' ? `unnest(r."${name}")` : `r."${name}"`;
}

async function namesIn(client: pg.Client, from: string, column: Column, only?: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select distinct d.key from (select ${textsOf(column)} as key from ${from} r) d
     where d.key <> '' ${only ? `and lower(regexp_replace(d.key, '^.*/', '')) = any($1::text[])` : ''}`,
    only ? [only] : [],
  );
  return rows.map(({ key }) => key);
}

export async function namedBy(client: pg.Client, sides: readonly Side[]): Promise<string[]> {
  const keys = new Set<string>();
  for (const { kind, table, given } of sides)
    for (const column of fileColumns(kind).filter(({ name }) => given.includes(name)))
      for (const key of await namesIn(client, table, column)) keys.add(key);
  return [...keys];
}

export async function namedThere(
  client: pg.Client,
  kinds: readonly Kind[],
  files?: readonly { readonly name: string }[],
): Promise<readonly string[]> {
  const keys = new Set<string>();
  const only = files && [...new Set(files.map(({ name }) => fileNameOf(name)))];
  if (only?.length === 0) return [];
  for (const kind of kinds)
    for (const column of fileColumns(kind))
      for (const key of await namesIn(client, `(${viewOf(kind, [column.name])})`, column, only)) keys.add(key);
  return [...keys];
}
