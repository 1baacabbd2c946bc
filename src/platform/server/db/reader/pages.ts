import type pg from 'pg';

/** What is read, and in which order. */
export interface Reading {
  /** One SELECT without its semicolon. */
  readonly sql: string;
  /** Column by its place, from 0. */
  readonly order?: { readonly column: number; readonly down: boolean } | undefined;
  /** Calls back when whoever asked has gone away. */
  readonly onGone?: (then: () => void) => void;
}

export interface ReadColumn {
  readonly name: string;
  readonly numeric: boolean;
}

/** The result of a statement, of which no more is held than what was asked for. */
export interface Pages {
  readonly columns: readonly ReadColumn[];
  skip(rows: number): Promise<void>;
  /** At most so many further rows, each value as PostgreSQL writes it, cut where it is too long. */
  take(rows: number): Promise<(string | null)[][]>;
}

/** Characters that one `take` brings at most: the rows share them evenly. */
const mostChars = 6_000_000;
const longestValue = 10_000;

const numbers = new Set([20, 21, 23, 26, 700, 701, 1700]);

/** By the extended protocol, which takes one statement and no second one behind it; the types of pg leave the word out. */
const alone = (text: string): pg.QueryConfig => ({ text, queryMode: 'extended' }) as pg.QueryConfig;

/**
 * Opens a cursor over the statement. Its columns are found by running it for no rows; then it stands as a table in a statement of ours, which
 * names the columns anew, writes each as text and cuts it, so that one value of a gigabyte stays in the database.
 */
export async function openPages(client: pg.Client, { sql, order }: Reading, seconds: number): Promise<Pages> {
  await client.query(`begin transaction read only; set local statement_timeout = ${seconds * 1000}; set local lock_timeout = 2000;
    set local search_path = public; set local datestyle = 'ISO, YMD'; set local timezone = 'Europe/Rome'`);
  const { fields } = await client.query(alone(`${opening}${sql}\n) t limit 0`));
  const columns = fields.map(({ name, dataTypeID }) => ({ name, numeric: numbers.has(dataTypeID) }));
  const names = columns.map((_, i) => `c${i}`);
  let open = false;
  const cursor = async (rows: number): Promise<void> => {
    if (open) return;
    open = true;
    const longest = Math.min(longestValue, Math.max(20, Math.floor(mostChars / (rows * columns.length))));
    const sorted = order ? ` order by t.c${order.column} ${order.down ? 'desc' : 'asc'}` : '';
    const values = names.map((name) => `left(t.${name}::text, ${longest})`).join(', ');
    await client.query(
      alone(
        `declare risultato no scroll cursor for select ${values} from (\n${sql}\n) t (${names.join(', ')})${sorted}`,
      ),
    );
  };
  return {
    columns,
    skip: async (rows) => {
      await cursor(200);
      if (rows > 0) await client.query(`move forward ${rows} from risultato`);
    },
    take: async (rows) => {
      await cursor(rows);
      const result = await client.query<(string | null)[]>({ text: `fetch ${rows} from risultato`, rowMode: 'array' });
      return result.rows;
    },
  };
}

/** Stands before the statement while its columns are asked for: places of faults are counted from its end. */
export const opening = 'select * from (\n';
