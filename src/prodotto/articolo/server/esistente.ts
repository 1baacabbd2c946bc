import type { Actor } from '#platform/contract/actor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { can } from './policy.ts';

export const fuoriInternet = (cdArticolo: Fragment): Fragment => sql`coalesce((
  select bool_and(t.disattiva_internet or z.disattiva_internet)
  from righe_catalogo r join testate t on t.cod_testata = r.cod_testata and t.suffisso = r.suffisso
  join aziende z on z.codice_azienda = t.codice_azienda
  where r.cd_articolo = ${cdArticolo}), false)`;

/** 404 if hidden. */
export async function articoloVisibile(
  { db, actor }: { readonly db: Sql; readonly actor: Actor },
  id: string,
): Promise<string> {
  const cdArticolo = id.toUpperCase();
  const trovato = await db.one<{ eliminato: boolean; disattivaInternet: boolean }>(sql`
    select articoli.eliminato, ${fuoriInternet(sql`articoli.cd_articolo`)} as disattiva_internet
    from articoli where articoli.cd_articolo = ${cdArticolo}`);
  if (!trovato || !can.vedeArticolo(actor.ruolo, trovato)) throw notFound('Articolo non trovato');
  return cdArticolo;
}

/** 404 if unknown; no access check. */
export async function articoloEsistente(db: Sql, id: string): Promise<string> {
  const cdArticolo = id.toUpperCase();
  if (!(await db.one(sql`select 1 from articoli where articoli.cd_articolo = ${cdArticolo}`)))
    throw notFound('Articolo non trovato');
  return cdArticolo;
}
