import { sql, type Sql } from '#platform/server/db/sql.ts';

/** Confirmed receipts from today on; without scrap and deposit goods. */
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

export interface Ricevimento {
  readonly qta: number;
  /** Confirmed day, from today on; null if unknown. */
  readonly data: string | null;
}

/** All open ordered quantities, earliest first, those without a day last. */
export async function leggiRicevimenti(
  db: Sql,
  { codici, oggi }: { readonly codici: readonly string[]; readonly oggi: string },
): Promise<ReadonlyMap<string, readonly Ricevimento[]>> {
  if (codici.length === 0) return new Map();
  const righe = await db.rows<Ricevimento & { cdArticolo: string }>(sql`
    select r.cd_articolo, sum(r.qt_aperta) as qta, d.data
    from ordini_fornitori_righe r, lateral (select case when r.dt_cons_confermata >= ${oggi}::date then r.dt_cons_confermata end as data) d
    where r.cd_articolo = any(${codici}::text[]) and r.qt_aperta > 0 and r.conto = 'lavoro'
    group by 1, 3 order by 3 nulls last`);
  const per = new Map<string, Ricevimento[]>();
  for (const { cdArticolo, ...arrivo } of righe) per.set(cdArticolo, [...(per.get(cdArticolo) ?? []), arrivo]);
  return per;
}
