import { breaksRule } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Sql } from './sql.ts';

export interface KnownFilter {
  readonly path: string;
  /** Empty: no filter. */
  readonly value: string;
  /** Query that returns a row if the value exists. */
  readonly known: Fragment;
  readonly message: string;
}

/**
 * For an empty list: 422 if a filter value does not exist, which an empty list would hide. Runs no query if something
 * was found.
 */
export async function refuseUnknown(db: Sql, filters: readonly KnownFilter[]): Promise<void> {
  for (const { path, value, known, message } of filters)
    if (value !== '' && !(await db.one(sql`select 1 as found from (${known} limit 1) k`)))
      throw breaksRule(message, { errors: [{ path, message }] });
}
