import { sql } from '#platform/server/db/sql.ts';

/** How many mails were given up: the one number of home, doctor and the list by `stato=errore`. One that is sent again is none of them. */
export const nonConsegnate = sql`select count(*)::int as n from posta p where p.stato = 'errore'`;
