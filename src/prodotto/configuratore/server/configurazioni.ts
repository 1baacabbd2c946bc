import type { InputOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as contract from '../contract.ts';
import type { Esito } from './calcolo.ts';
import { elaboraDistinta, type Fonti } from './elabora.ts';

/** Uses the configuration's own version. Contains no price or name, so that every reader of bills may open it. */
export async function leggiConfigurazione(
  fonti: Fonti,
  { ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.leggiConfigurazione> },
): Promise<Esito> {
  const trovata = await ctx.db.one<{
    codArticolo: string;
    tipoSerramento: string;
    opzioni: string;
    versione: number;
  }>(sql`
    select cd_articolo as cod_articolo, tipo_serramento, opzioni, versione from configurazioni where id = ${input.id}`);
  if (!trovata) throw notFound('Configurazione non trovata.');
  return elaboraDistinta(fonti, { ctx, input: contract.elaboraDistinta.input.parse({ ...trovata, disegna: true }) });
}
