import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

export const eliminaRichiesta: Verb<typeof contract.eliminaRichiesta> = async ({ ctx, input: { id } }) => {
  const prima = await ctx.tx.one(
    sql`delete from richieste where id = ${id} returning area, altro, descrizione, utente_richiesta, utente_esecuzione, eseguito`,
  );
  if (!prima) throw notFound();
  ctx.log('delete richieste', String(id), { prima });
  return 'OK' as const;
};
