import type { Fragment, Sql } from '../db/sql.ts';
import { sql } from '../db/sql.ts';
import type { Kind } from './layout.ts';

/** Rows by the keys of the things that they are of. */
interface Found {
  readonly layout: Kind;
  /** SQL over `t`: the key, as the triggers of its table write it. */
  readonly key: string;
  /** Which rows have one of the keys, a `text[]`; by an index. */
  readonly where: (keys: Fragment) => Fragment;
}

/** A kind of things whose changes other programs are told of, each as its layout has it. */
export interface Feed extends Found {
  /** As the triggers name it. */
  readonly kind: string;
  /** Rows that belong to the thing, by the name under which they stand in it. */
  readonly parts?: Readonly<Record<string, Found>>;
}

type Row = Readonly<Record<string, unknown>>;

const raw = (text: string): Fragment => ({ parts: [text], values: [] });

/** Things as they are now, by their key; one that is gone is not among them. One statement, and one for each kind of parts, however many. */
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
