import { mostCounted } from '#platform/contract/list.ts';
import { sql, type Fragment, type Sql } from './sql.ts';

/** Counts the rows of `from`, up to `mostCounted` + 1: counting further costs more than reading the page. */
export async function counted(db: Sql, from: Fragment): Promise<number> {
  const found = await db.one<{ totale: number }>(
    sql`select count(*)::int as totale from (select from ${from} limit ${mostCounted + 1}) t`,
  );
  return found?.totale ?? 0;
}
