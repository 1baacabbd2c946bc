import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Null if no provinces are imported, as otherwise each would be refused. */
export async function provinceNote(tx: Tx): Promise<readonly string[] | null> {
  const province = await tx.rows<{ sigla: string }>(sql`select sigla from province`);
  return province.length === 0 ? null : province.map(({ sigla }) => sigla);
}
