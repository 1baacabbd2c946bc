import { type Sql, sql } from '#platform/server/db/sql.ts';

/**
 * True for a scan `s` that was filed by the code of its first page without checking the others; customers do not see it.
 * A scan filed by a person has a filing time later than its reading time.
 */
export const nonVista = sql`
  (s.origine = 'Archivio' and s.eliminata is null and s.codice <> '' and s.pagine > s.pagine_lette and s.archiviata = s.letta)`;

/** Shown by `doctor` and on the desk. */
export const scansioniNonViste = async (db: Sql): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from scansioni s where ${nonVista}`))?.n ?? 0;
