import { mostCounted } from '#platform/contract/list.ts';
import { sql } from './sql.ts';
import type { Fragment, Sql } from './sql.ts';

/** `from` with its conditions; at most one beyond `mostCounted`, because counting on costs more than the page itself. */
export async function counted(db: Sql, from: Fragment): Promise<number> {
  const found = await db.one<{ totale: number }>(
    sql`select count(*)::int as totale from (select from ${from} limit ${mostCounted + 1}) t`,
  );
  return found?.totale ?? 0;
}
