import type { ReplyOf } from '#platform/contract/call.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { vociSottoCategoria } from '#parti/sotto-categoria.ts';
import type * as contract from '../contract.ts';

/** Subcategories as `categoria|sottoCategoria` (P-111). */
export async function categorie(db: Sql): Promise<ReplyOf<typeof contract.leggiCategorie>> {
  const rows = await db.rows<{ categoria: string; sottoCategoria: string }>(sql`
    select categorie_clienti.categoria, categorie_clienti.sotto_categoria from categorie_clienti
    order by categorie_clienti.ordine, categorie_clienti.categoria, categorie_clienti.sotto_categoria limit 1000`);
  return {
    categorie: [...new Set(rows.map((row) => row.categoria))].slice(0, 200),
    sottoCategorie: rows.map((row) => vociSottoCategoria(row.categoria, row.sottoCategoria)),
  };
}

export async function categoriaNota(
  db: Sql,
  { categoria, sottoCategoria }: { readonly categoria: string; readonly sottoCategoria: string },
): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from categorie_clienti
    where categorie_clienti.categoria = ${categoria} and categorie_clienti.sotto_categoria = ${sottoCategoria}`);
  return row !== undefined;
}
