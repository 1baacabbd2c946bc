import type { ReplyOf, InputOf } from '#platform/contract/call.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import type * as contract from '../contract.ts';
import { articoliCercati } from '../rules.ts';

export interface Articolo {
  readonly cdArticolo: string;
  readonly ubicazione: string;
  readonly ubicazione2: string;
}
interface Trovato extends Articolo {
  readonly unMisura: string;
  readonly scortaNonGestita: boolean;
}

/** By the code as `normalizzaCodice` writes it: ours, else the supplier's if only one article has it. */
export async function articoliDi(db: Sql, codici: readonly string[]): Promise<Map<string, Trovato>> {
  const letti = [...new Set(codici.map(normalizzaCodice))].filter((codice) => codice !== '');
  const righe = await db.rows<Trovato & { letto: string }>(sql`
    select l.letto, a.cd_articolo, a.ubicazione, a.ubicazione2, a.un_misura, a.scorta_non_gestita
    from unnest(${letti}::text[]) as l (letto) cross join lateral (
      select o.* from articoli o where o.cd_articolo = l.letto
      union all
      select f.* from articoli f where regexp_replace(upper(f.cd_articolo_fornitore_catalogo), '[^A-Z0-9]', '', 'g') = l.letto
        and not f.eliminato and not exists (select from articoli o where o.cd_articolo = l.letto)) a`);
  const trovati = new Map<string, Trovato>();
  const doppi = new Set<string>();
  for (const { letto, ...articolo } of righe) {
    if (trovati.has(letto)) doppi.add(letto);
    trovati.set(letto, articolo);
  }
  for (const letto of doppi) trovati.delete(letto);
  return trovati;
}

/** Each word must match somewhere. */
export function cercaDaContare(
  { db }: ReadCtx,
  { cerca }: InputOf<typeof contract.cercaDaContare>,
): Promise<ReplyOf<typeof contract.cercaDaContare>> {
  const parole = cerca.toLowerCase().split(/\s+/);
  return db.rows<ReplyOf<typeof contract.cercaDaContare>[number]>(sql`
    select a.cd_articolo, a.descrizione, a.ubicazione from articoli a
    where not a.scorta_non_gestita and not a.eliminato and (a.cd_articolo = ${normalizzaCodice(cerca)} or not exists (
      select from unnest(${parole}::text[]) p
      where position(p in lower(concat_ws(' ', a.cd_articolo, a.cd_articolo_fornitore_catalogo, a.descrizione, a.ubicazione))) = 0))
    order by a.ubicazione collate "C", a.cd_articolo limit ${articoliCercati}`);
}
