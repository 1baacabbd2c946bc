import { sql } from '#platform/server/db/sql.ts';

/** Excludes resent ones; the same count for home, doctor and the list by `stato=errore`. */
export const nonConsegnate = sql`select count(*)::int as n from posta p where p.stato = 'errore'`;
