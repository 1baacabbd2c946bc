import { breaksRule } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Sql } from './sql.ts';

export interface KnownFilter {
  readonly path: string;
  /** Empty: not asked for. */
  readonly value: string;
  /** Query that has a row if something is called so. */
  readonly known: Fragment;
  readonly message: string;
}

/**
 * For a list that came out empty: 422 if it was asked for by a value that nothing has, which an empty list would hide.
 * Costs nothing where something was found.
 */
export async function refuseUnknown(db: Sql, filters: readonly KnownFilter[]): Promise<void> {
  for (const { path, value, known, message } of filters)
    if (value !== '' && !(await db.one(sql`select 1 as found from (${known} limit 1) k`)))
      throw breaksRule(message, { errors: [{ path, message }] });
}
