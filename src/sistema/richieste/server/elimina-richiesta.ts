import type { InputOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

export async function eliminaRichiesta({
  ctx,
  input: { id },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.eliminaRichiesta>;
}): Promise<'OK'> {
  const prima = await ctx.tx.one(
    sql`delete from richieste where id = ${id} returning area, altro, descrizione, utente_richiesta, utente_esecuzione, eseguito`,
  );
  if (!prima) throw notFound();
  ctx.log({ tabella: 'richieste', chiave: String(id), operazione: 'delete', prima });
  return 'OK';
}
