import { expect, test } from 'vitest';
import { filesUnder, textOf } from '../../scripts/check/tree.ts';

interface Column { readonly name: string; readonly primaryKey: boolean; readonly type: string }
interface Table {
  readonly name: string;
  readonly columns: { readonly [key: string]: Column };
  readonly compositePrimaryKeys: object;
}

const newest = filesUnder('migrations').filter((path) => path.endsWith('_snapshot.json')).at(-1) ?? '';
const tables = Object.values((JSON.parse(textOf(newest)) as { tables: { [name: string]: Table } }).tables);

test('tables and columns are snake_case', () => {
  const names = tables.flatMap((table) => [table.name, ...Object.values(table.columns).map((column) => column.name)]);
  expect(names.filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([]);
});

test('every table has a primary key', () => {
  const keyless = tables.filter((table) => Object.keys(table.compositePrimaryKeys).length === 0 && !Object.values(table.columns).some((column) => column.primaryKey));
  expect(keyless.map((table) => table.name)).toEqual([]);
});

test('texts are text and instants carry their zone', () => {
  const faults = tables.flatMap((table) => Object.values(table.columns).filter((column) => /^(varchar|char|timestamp$)/.test(column.type)).map((column) => `${table.name}.${column.name}`));
  expect(faults).toEqual([]);
});
