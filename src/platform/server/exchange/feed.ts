import { sql, type Fragment, type Sql } from '../db/sql.ts';
import type { Kind } from './layout.ts';

interface Found {
  readonly layout: Kind;
  /** SQL over `t`, equal to what the triggers write. */
  readonly key: string;
  /** `keys` is a `text[]`; must use an index. */
  readonly where: (keys: Fragment) => Fragment;
}

export interface Feed extends Found {
  readonly kind: string;
  readonly parts?: Readonly<Record<string, Found>>;
}

type Row = Readonly<Record<string, unknown>>;

const raw = (text: string): Fragment => ({ parts: [text], values: [] });

export async function readThings(db: Sql, feed: Feed, keys: readonly string[]): Promise<Map<string, Row>> {
  const things = await rowsOf(db, feed, keys);
  const parts = Object.entries(feed.parts ?? {}).map(
    async ([name, part]) => [name, byKey(await rowsOf(db, part, keys))] as const,
  );
  const all = await Promise.all(parts);
  return new Map(
    things.map(({ chiave, dati }) => [
      chiave,
      { ...dati, ...Object.fromEntries(all.map(([name, rows]) => [name, rows.get(chiave) ?? []])) },
    ]),
  );
}

interface Keyed {
  readonly chiave: string;
  readonly dati: Row;
}

async function rowsOf(db: Sql, { layout: kind, key, where }: Found, keys: readonly string[]): Promise<Keyed[]> {
  const columns = kind.columns.map(({ name, read }) => `${read} as "${name}"`).join(', ');
  const rows = await db.rows<Row & { chiave_: string }>(sql`
    ${raw(`select (${key})::text as "chiave_", ${columns} from ${kind.from} where `)}${where(sql`${keys}::text[]`)}${raw(` order by "${kind.key.at(-1)}"`)}`);
  return rows.map(({ chiave_: chiave, ...dati }) => ({ chiave, dati }));
}

function byKey(rows: readonly Keyed[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const { chiave, dati } of rows) {
    const own = found.get(chiave);
    if (own) own.push(dati);
    else found.set(chiave, [dati]);
  }
  return found;
}
