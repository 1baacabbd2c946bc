import { expect, test } from 'vitest';
import { filesUnder, textOf } from '../../scripts/check/tree.ts';

interface Column {
  readonly name: string;
  readonly primaryKey: boolean;
  readonly type: string;
}
interface Table {
  readonly name: string;
  readonly columns: { readonly [key: string]: Column };
  readonly compositePrimaryKeys: object;
}

const newest =
  filesUnder('migrations')
    .filter((path) => path.endsWith('_snapshot.json'))
    .at(-1) ?? '';
const tables = Object.values((JSON.parse(textOf(newest)) as { tables: { [name: string]: Table } }).tables);

const columnsOf = (table: Table): Column[] => Object.values(table.columns);

test('tables and columns are snake_case', () => {
  const names = tables.flatMap((table) => [table.name, ...columnsOf(table).map((column) => column.name)]);
  expect(names.filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([]);
});

test('every table has a primary key', () => {
  const keyed = (table: Table): boolean =>
    Object.keys(table.compositePrimaryKeys).length > 0 || columnsOf(table).some((column) => column.primaryKey);
  const keyless = tables.filter((table) => !keyed(table));
  expect(keyless.map((table) => table.name)).toEqual([]);
});

test('texts are text and instants carry their zone', () => {
  const loose = (column: Column): boolean => /^(varchar|char|timestamp$)/.test(column.type);
  const faults = tables.flatMap((table) =>
    columnsOf(table)
      .filter(loose)
      .map((column) => `${table.name}.${column.name}`),
  );
  expect(faults).toEqual([]);
});
