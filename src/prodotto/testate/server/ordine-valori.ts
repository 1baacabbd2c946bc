import { sql, type Sql } from '#platform/server/db/sql.ts';
import { inOrdine } from '../rules/ordine-valori.ts';

export type OrdiniFiltri = ReadonlyMap<string, readonly string[]>;

export async function leggiOrdini(db: Sql, filtri?: readonly string[]): Promise<OrdiniFiltri> {
  const righe = await db.rows<{ filtro: string; valori: string[] }>(sql`
    select filtro, array_agg(valore order by posto, valore) as valori from ordine_valori
    ${filtri ? sql`where filtro = any(${[...new Set(filtri)]}::text[])` : sql``} group by filtro`);
  return new Map(righe.map(({ filtro, valori }) => [filtro, valori]));
}

interface FiltroValore {
  readonly filtro: string;
  readonly valore: string;
}

export function filtriInOrdine<T extends FiltroValore>(voci: readonly T[], ordini: OrdiniFiltri): T[] {
  const nomi = [...new Set(voci.map(({ filtro }) => filtro))].sort();
  return nomi.flatMap((nome) =>
    inOrdine(
      voci.filter(({ filtro }) => filtro === nome),
      ({ valore }) => valore,
      ordini.get(nome) ?? [],
    ),
  );
}
