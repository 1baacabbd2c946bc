import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { can } from './policy.ts';

/** The code of an article that the actor may see; 404 otherwise. */
export async function articoloVisibile(ctx: ReadCtx, id: string): Promise<string> {
  const cdArticolo = id.toUpperCase();
  const trovato = await ctx.db.one<{ eliminato: boolean }>(
    sql`select eliminato from articoli where cd_articolo = ${cdArticolo}`,
  );
  if (!trovato || (trovato.eliminato && !can.vedeFuoriCatalogo(ctx.actor.ruolo)))
    throw notFound('Articolo non trovato');
  return cdArticolo;
}
