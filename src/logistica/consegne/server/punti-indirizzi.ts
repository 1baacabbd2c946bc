import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Origine } from '../rules/punto-indirizzo.ts';

export async function puntiTenuti(
  db: Sql,
  testi: readonly string[],
): Promise<ReadonlyMap<string, { readonly lat: number; readonly lon: number; readonly origine: Origine }>> {
  const righe = await db.rows<{ testo: string; lat: number; lon: number; origine: Origine }>(sql`
    select testo, latitudine as lat, longitudine as lon, origine from punti_indirizzi
    where testo = any(${testi}::text[]) and latitudine is not null limit 1000`);
  return new Map(righe.map(({ testo, ...punto }) => [testo, punto]));
}
