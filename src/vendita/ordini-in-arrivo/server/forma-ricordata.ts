import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Colonna } from '../rules/letto/letto.ts';

/** Null if no order of this layout was confirmed for the customer. */
export async function formaDi(
  db: Sql,
  codAnagrafica: string | null,
  impronta: string,
): Promise<readonly Colonna[] | null> {
  if (codAnagrafica === null || impronta === '') return null;
  const forma = await db.one<{ colonne: readonly Colonna[] }>(
    sql`select f.colonne from ordini_in_arrivo_forme f where f.cod_anagrafica = ${codAnagrafica} and f.impronta = ${impronta}`,
  );
  return forma?.colonne ?? null;
}
