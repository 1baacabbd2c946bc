import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { idDi } from './id.ts';
import { leggiTestata } from './modifica.ts';

export async function informazioniTestata({ ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.informazioniTestata> }): Promise<ReplyOf<typeof contract.informazioniTestata>> {
  const { altezzaImmagineMm, modificata, ...testata } = await leggiTestata(ctx.db, idDi(input.id));
  return { ...testata, altezzaImmagine_mm: altezzaImmagineMm, modificata: modificata.toISOString() };
}

export async function elencoCategorie({ ctx }: { ctx: ReadCtx }): Promise<ReplyOf<typeof contract.elencoCategorie>> {
  return { categorie: await ctx.db.rows(sql`select cat_merceologica, descrizione from categorie_merceologiche order by descrizione, cat_merceologica limit 5000`) };
}

export async function leggiOrdinamento({ ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.leggiOrdinamento> }): Promise<ReplyOf<typeof contract.leggiOrdinamento>> {
  const { codTestata, suffisso, campiRottura, versione } = await leggiTestata(ctx.db, { codTestata: input.testata, suffisso: input.suffisso });
  return { CodTestata: codTestata, Suffisso: suffisso, CampiRotturaDivisione: campiRottura, versione };
}
