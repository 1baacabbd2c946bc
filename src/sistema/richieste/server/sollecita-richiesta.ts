import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { rifiutoSollecito } from '../rules.ts';
import { mailSollecito } from './mail-richieste.ts';

/** At most one reminder a day, by mail. */
export const sollecitaRichiesta: Verb<typeof contract.sollecitaRichiesta> = async ({ ctx, input: { id } }) => {
  const richiesta = await ctx.tx.one<{ eseguito: boolean; utenteEsecuzione: number | null; sollecitata: Date | null }>(
    sql`select eseguito, utente_esecuzione, sollecitata from richieste where id = ${id} for update`,
  );
  if (!richiesta) throw notFound();
  const rifiuto = rifiutoSollecito(richiesta);
  if (rifiuto !== null) throw breaksRule(rifiuto);
  const oggi = oggiInItalia(ctx.now);
  if (richiesta.sollecitata && oggiInItalia(richiesta.sollecitata) === oggi)
    throw conflict('La richiesta è già stata sollecitata oggi.');
  await ctx.tx.run(sql`update richieste set sollecitata = ${ctx.now} where id = ${id}`);
  await mailSollecito(ctx, id, `richiesta-sollecito:${id}:${oggi}`);
  ctx.log('edit richieste', String(id), { dopo: { sollecitata: oggi } });
  return 'OK' as const;
};
