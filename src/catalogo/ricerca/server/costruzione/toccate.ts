import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';

const legami: Readonly<Record<string, (chiavi: readonly string[]) => Fragment>> = {
  articoli: (chiavi) => sql`from righe_catalogo where cd_articolo = any(${chiavi})`,
  aziende: (chiavi) => sql`from testate where codice_azienda = any(${chiavi})`,
  sinonimi: (chiavi) => sql`from (
    select cod_testata, suffisso from testata_filtri where lower(valore) = any(${chiavi})
    union select cod_testata, suffisso from testata_parole where parola = any(${chiavi})) s`,
  categorie_merceologiche: (chiavi) => sql`from testate where cat_merceologica = any(${chiavi})`,
  capitoli: (chiavi) => sql`from testate where cod_categoria = any(${chiavi})`,
  sotto_capitoli: (chiavi) => sql`from testate where cod_categoria = any(${chiavi})`,
};
const dirette = new Set(['testate', 'testata_filtri', 'testata_parole', 'righe_catalogo']);

export const ordine = 'ordine_valori';

export const tabelle: readonly string[] = [...dirette, ...Object.keys(legami), ordine];

export const riguarda = (tabella: string): boolean => tabelle.includes(tabella);

/** One text instead of rows: parsing thousands of rows would block. */
export async function testateToccate(db: Sql, tabella: string, chiavi: readonly string[]): Promise<string[]> {
  if (dirette.has(tabella)) return [...chiavi];
  const legame = legami[tabella];
  if (!legame) return [];
  const toccate = await db.one<{ chiavi: string | null }>(
    sql`select string_agg(distinct cod_testata || '-' || suffisso, chr(10)) as chiavi ${legame(chiavi)}`,
  );
  return toccate?.chiavi?.split('\n') ?? [];
}
