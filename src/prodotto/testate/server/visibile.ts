import type { IdTestata } from '#parti/id-testata.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { canArticolo } from '#prodotto/articolo/server/index.ts';
import { testataNonTrovata } from './modifica.ts';

/** 404 if off internet, for visitors and customers. */
export async function testataVisibile(db: Sql, actor: Actor, { codTestata, suffisso }: IdTestata): Promise<number> {
  const trovata = await db.one<{ versione: number; disattiva: boolean }>(sql`
    select t.versione, t.disattiva_internet or a.disattiva_internet as disattiva
    from testate t join aziende a on a.codice_azienda = t.codice_azienda
    where t.cod_testata = ${codTestata} and t.suffisso = ${suffisso}`);
  if (!trovata || (trovata.disattiva && !canArticolo.vedeFuoriCatalogo(actor.ruolo))) throw testataNonTrovata();
  return trovata.versione;
}
