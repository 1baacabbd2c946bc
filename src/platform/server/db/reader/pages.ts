import type pg from 'pg';

export interface Reading {
  readonly sql: string;
  /** Zero-based. */
  readonly order?: { readonly column: number; readonly down: boolean } | undefined;
  readonly onGone?: (then: () => void) => void;
}

export interface ReadColumn {
  readonly name: string;
  readonly numeric: boolean;
}

export interface Pages {
  readonly columns: readonly ReadColumn[];
  skip(rows: number): Promise<void>;
  /** Values as text, truncated where too long. */
  take(rows: number): Promise<(string | null)[][]>;
}

const mostChars = 6_000_000;
const longestValue = 10_000;

const numbers = new Set([20, 21, 23, 26, 700, 701, 1700]);

/** The extended protocol takes one statement only; pg's types lack `queryMode`. */
const alone = (text: string): pg.QueryConfig => ({ text, queryMode: 'extended' }) as pg.QueryConfig;

/** Wraps the query to cast values to text and truncate them, so that huge values stay in the database. */
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

export const opening = 'select * from (\n';
