import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/**
 * Scans `s` filed by the code of their first page only, whose other pages were not checked: not shown to customers. A
 * scan that a person filed was filed later than it was read.
 */
export const nonVista = sql`
  (s.origine = 'Archivio' and s.eliminata is null and s.codice <> '' and s.pagine > s.pagine_lette and s.archiviata = s.letta)`;

/** For the doctor and the desk. */
export const scansioniNonViste = async (db: Sql): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from scansioni s where ${nonVista}`))?.n ?? 0;
