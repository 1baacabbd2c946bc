import { oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { articoloVisibile } from '#prodotto/articolo/server/index.ts';
import { vale } from './trova.ts';

/** Promotion setting the price today, or empty; 404 for an article hidden from the caller. */
export async function codicePer({ ctx, input }: { ctx: ReadCtx; input: { id: string } }): Promise<{ codice: string }> {
  const cdArticolo = await articoloVisibile(ctx, input.id);
  const trovata = await ctx.db.one<{ codice: string }>(sql`
    select p.codice from promozione_articoli pa join promozioni p on p.codice = pa.codice
    where pa.cd_articolo = ${cdArticolo} and ${vale(oggiInItalia(ctx.now))}
    order by pa.prezzo, p.codice limit 1`);
  return { codice: trovata?.codice ?? '' };
}
