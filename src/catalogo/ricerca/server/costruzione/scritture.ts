import { sql, type Sql } from '#platform/server/db/sql.ts';
import { tabelle } from './toccate.ts';

/** Total writes to the index tables by PostgreSQL's statistics; lags a few seconds. */
export async function scritture(db: Sql): Promise<string> {
  const conta = await db.one<{ firma: string }>(sql`
    select string_agg(relname || ' ' || n_tup_ins || ' ' || n_tup_upd || ' ' || n_tup_del, ',' order by relname) as firma
    from pg_stat_user_tables where schemaname = current_schema() and relname = any(${tabelle}::text[])`);
  return conta?.firma ?? '';
}
