import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

export type CellType = 'text' | 'texts' | 'integer' | 'numeric' | 'boolean' | 'date' | 'instant' | 'json';

export interface TableColumn {
  /** `cd_articolo`. */
  readonly name: string;
  readonly type: CellType;
  readonly notNull: boolean;
  readonly primary: boolean;
  readonly byItself: boolean;
  readonly scale: number;
  readonly precision: number;
}

export interface TableShape {
  readonly name: string;
  readonly columns: Readonly<Record<string, TableColumn>>;
  /** Primary key columns, by their database names. */
  readonly key: readonly string[];
}

const simple: Readonly<Record<string, CellType>> = {
  integer: 'integer',
  smallint: 'integer',
  bigint: 'integer',
  boolean: 'boolean',
  date: 'date',
  'text[]': 'texts',
  'timestamp with time zone': 'instant',
  jsonb: 'json',
};

export function shapeOf(table: PgTable): TableShape {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const name = column.name === key ? toSnakeCase(key) : column.name;
      const { notNull, primary, hasDefault, generated, generatedIdentity } = column;
      const byItself = hasDefault || generated !== undefined || generatedIdentity !== undefined;
      return [key, { name, notNull, primary, byItself, ...typeOf(column.getSQLType()) }];
    }),
  );
  return { name: getTableName(table), columns, key: keyOf(table, columns) };
}

function typeOf(type: string): Pick<TableColumn, 'type' | 'scale' | 'precision'> {
  const [, precision, scale] = /^numeric\((\d+), (\d+)\)$/.exec(type) ?? [];
  if (precision !== undefined) return { type: 'numeric', precision: Number(precision), scale: Number(scale) };
  const digits = type === 'smallint' ? 4 : type === 'bigint' ? 15 : 9;
  return { type: simple[type] ?? 'text', precision: digits, scale: 0 };
}

function keyOf(table: PgTable, columns: TableShape['columns']): string[] {
  const single = Object.values(columns).filter(({ primary }) => primary);
  if (single.length > 0) return single.map(({ name }) => name);
  const several = getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map(({ name }) => name));
  return several.map((name) => columns[name]?.name ?? name);
}
