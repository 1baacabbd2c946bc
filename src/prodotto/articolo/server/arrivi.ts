import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/**
 * When more of these articles comes: the first day, from today on, that a supplier or subcontractor has confirmed for an open line. What was spoilt
 * does not come any more, and what a subcontractor keeps on deposit stays there.
 */
export async function leggiArrivi(
  db: Sql,
  { codici, oggi }: { readonly codici: readonly string[]; readonly oggi: string },
): Promise<ReadonlyMap<string, string>> {
  if (codici.length === 0) return new Map();
  const righe = await db.rows<{ cdArticolo: string; arrivo: string }>(sql`
    select r.cd_articolo, min(r.dt_cons_confermata) as arrivo from ordini_fornitori_righe r
    where r.cd_articolo = any(${codici}::text[]) and r.qt_aperta > 0 and r.conto = 'lavoro' and r.dt_cons_confermata >= ${oggi}::date
    group by r.cd_articolo`);
  return new Map(righe.map(({ cdArticolo, arrivo }) => [cdArticolo, arrivo]));
}
