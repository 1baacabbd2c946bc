import type { InputOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { chiaveRiga, colonne } from './righe.ts';
import type { RigaSalvata } from './righe.ts';

export async function eliminaRiga({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.eliminaRiga>;
}): Promise<'OK'> {
  const codAnagrafica = clienteDi(ctx.actor);
  const prima = await ctx.tx.one<RigaSalvata>(
    sql`delete from carrello_righe r where r.prog = ${input.id} and r.cod_anagrafica = ${codAnagrafica} returning ${colonne}`,
  );
  if (!prima) throw notFound();
  ctx.log({ tabella: 'carrello', chiave: chiaveRiga(codAnagrafica, prima.prog), operazione: 'delete', prima });
  return 'OK';
}
