import { notFound } from '#platform/contract/refusal.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';
import { carrelloDi, chiaveRiga, colonne, delCarrello, type RigaSalvata } from './righe.ts';

export const eliminaRiga: Verb<typeof contract.eliminaRiga> = async ({ ctx, input }) => {
  const carrello = carrelloDi(ctx.actor);
  const prima = await ctx.tx.one<RigaSalvata>(
    sql`delete from carrello_righe r where r.prog = ${input.id} and ${delCarrello(carrello)} returning ${colonne}`,
  );
  if (!prima) throw notFound();
  ctx.log('delete carrello', chiaveRiga(carrello.codAnagrafica, prima.prog), { prima });
  return 'OK' as const;
};
