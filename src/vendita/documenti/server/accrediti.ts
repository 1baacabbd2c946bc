import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface Accrediti {
  readonly note: number;
  readonly spese: number;
  readonly imposta: number;
  /** EUR of them that are not set off yet. */
  readonly aperti: number;
  readonly ddt: number;
}

export async function accreditiDi(db: Sql, idFattura: number): Promise<Accrediti> {
  const letti = await db.one<Accrediti>(sql`
    select count(*)::int as note, coalesce(sum(n.spese_incasso), 0) as spese, coalesce(sum(n.imposta), 0) as imposta,
      coalesce(sum(n.totale_documento - n.saldato), 0) as aperti,
      (select count(*)::int from documenti_legami l where l.id_documento = ${idFattura} and not l.sciolto) as ddt
    from documenti_legami l join documenti n on n.id = l.id_documento and n.tipo = 'NC' where l.id_origine = ${idFattura}`);
  return letti ?? { note: 0, spese: 0, imposta: 0, aperti: 0, ddt: 0 };
}
