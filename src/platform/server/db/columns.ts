import { joined, sql, type Fragment } from './sql.ts';

/**
 * Maps `cdArticolo` to its type; the SQL column is `cd_articolo`. Names come from the source code, never from input.
 */
export type Columns = Readonly<Record<string, keyof typeof arrays>>;

const arrays = {
  text: (values: unknown[]) => sql`${values}::text[]`,
  numeric: (values: unknown[]) => sql`${values}::numeric[]`,
};

/** `tp_riga, cd_articolo`. */
export const namesOf = (columns: Columns): Fragment => ({ parts: [names(columns)], values: [] });

/** One array parameter per column, however many rows. */
export function tableOf<Key extends string>(
  columns: Readonly<Record<Key, Columns[string]>>,
  rows: readonly Readonly<Record<NoInfer<Key>, unknown>>[],
): Fragment {
  const keys = Object.keys(columns) as Key[];
  const values = keys.map((key) => arrays[columns[key]](rows.map((row) => row[key])));
  return sql`(select * from unnest(${joined(values, ',')}) with ordinality as t (${namesOf(columns)}, n))`;
}

const names = (columns: Columns): string =>
  Object.keys(columns)
    .map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .join(', ');
