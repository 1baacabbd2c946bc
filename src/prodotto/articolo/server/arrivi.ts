import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Confirmed, from today; without spoilt and deposit goods. */
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
