import type { Actor } from '#platform/contract/actor.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { tipiUbicazione } from '../rules.ts';

/** Stock types as bits. Role 3 only, else null. */
export async function ubicazioniDi(
  db: Sql,
  { ruolo, codTerzista }: Actor,
): Promise<ReadonlyMap<string, number> | null> {
  if (ruolo !== 3) return null;
  const righe = await db.rows<{ chiave: string; tipi: string[] }>(sql`
    select r.cod_testata || '-' || r.suffisso as chiave, array_agg(distinct g.tipo) as tipi
    from giacenze_terzisti g join righe_catalogo r on r.cd_articolo = g.cd_articolo where g.cod_terzista = ${codTerzista} group by 1`);
  return new Map(
    righe.map(({ chiave, tipi }) => [
      chiave,
      tipiUbicazione.reduce((bits, [codice], i) => (tipi.includes(codice) ? bits | (1 << i) : bits), 0),
    ]),
  );
}
