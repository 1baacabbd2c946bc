import { sql } from '#platform/server/db/sql.ts';

/** Excludes resent mails. Home, doctor and the list with `stato=errore` show the same count. */
export const nonConsegnate = sql`select count(*)::int as n from posta p where p.stato = 'errore'`;
