import { joined, sql, type Fragment } from './sql.ts';

/**
 * Maps `cdArticolo` to its type; the SQL column is `cd_articolo`. Names come from the source code, never from input.
 */
export type Columns = Readonly<Record<string, keyof typeof arrays>>;

const arrays = {
  text: (values: unknown[]) => sql`${values}::text[]`,
  numeric: (values: unknown[]) => sql`${values}::numeric[]`,
};

const fragments = new WeakMap<Columns, Fragment>();

/** `tp_riga, cd_articolo`. */
export function namesOf(columns: Columns): Fragment {
  const known = fragments.get(columns);
  if (known) return known;
  const made: Fragment = { parts: [Object.keys(columns).map(nameOf).join(', ')], values: [] };
  fragments.set(columns, made);
  return made;
}

/** One array parameter per column, however many rows. */
export function tableOf<Key extends string>(
  columns: Readonly<Record<Key, Columns[string]>>,
  rows: readonly Readonly<Record<NoInfer<Key>, unknown>>[],
): Fragment {
  const keys = Object.keys(columns) as Key[];
  const values = keys.map((key) => arrays[columns[key]](rows.map((row) => row[key])));
  return sql`(select * from unnest(${joined(values, ',')}) with ordinality as t (${namesOf(columns)}, n))`;
}

const shapes = new WeakMap<Columns, readonly string[]>();

/** Like `tableOf` for a single row: PostgreSQL inlines the values instead of reading a table. */
export function rowOf<Key extends string>(
  columns: Readonly<Record<Key, Columns[string]>>,
  row: Readonly<Record<NoInfer<Key>, unknown>>,
): Fragment {
  const keys = Object.keys(columns) as Key[];
  const parts = shapes.get(columns) ?? [
    '(select ',
    ...keys.map((key, i) => `::${columns[key]} as ${nameOf(key)}${i < keys.length - 1 ? ', ' : ', 1::bigint as n)'}`),
  ];
  shapes.set(columns, parts);
  return { parts, values: keys.map((key) => row[key]) };
}

const nameOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
