import { visitor } from '#platform/contract/actor.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { wholeOf, type WriteCtx } from '#platform/server/http/answer.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import { eachByItself } from '#platform/server/jobs/each-by-itself.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { giorniFile } from '../rules.ts';
import { rispondeAncora } from './risponde-ancora.ts';
import { avviaPreparazione } from './prepara-catalogo.ts';
import type { UscitaParts } from './testa.ts';

export const codaNotte: Queue = { name: 'notte-cataloghi', retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 };

interface DaFare {
  readonly id: number;
  readonly codAnagrafica: string;
  readonly idUtente: number;
  readonly utente: string;
}

/**
 * Starts the nightly runs on behalf of the users who set them up, and deletes old files. Skips catalogues of users who
 * no longer administer the customer or see prices, until another administrator saves them.
 */
export const preparaDiNotte =
  (parts: UscitaParts): Handler<object> =>
  async () => {
    const { store, papers, clock } = parts;
    const scaduti = await store.db.rows<{ chiave: string }>(sql`
      delete from cataloghi_uscita_file f where f.quando < ${clock()}::timestamptz - make_interval(days => ${giorniFile}::int) returning f.chiave`);
    await eachByItself(scaduti, ({ chiave }) => papers.files.remove(chiave));
    const dovuti = await store.db.rows<DaFare>(sql`
      select c.id, c.cod_anagrafica, c.id_utente, trim(u.nome || ' ' || u.cognome) as utente
      from cataloghi_uscita c join utenti u on u.id = c.id_utente
      where c.notte and c.attivo and ${rispondeAncora(sql`c.id_utente`)}
      order by c.id`);
    await eachByItself(dovuti, (uno) => chiedi(parts, uno));
  };

const chiedi = (
  { store, clock, jobsIn }: UscitaParts,
  { id, idUtente, utente, codAnagrafica }: DaFare,
): Promise<void> =>
  store.transaction(async (tx) => {
    const actor = { ...visitor, idUtente, nome: utente, ruolo: 1, codAnagrafica } as const;
    const written = { actor, now: clock(), requestId: `catalogo-uscita-${id}` };
    const ctx: WriteCtx = {
      ...written,
      tx,
      jobs: jobsIn(tx),
      log: (...entries) => writeLog(tx, written, ...entries),
      statement: (one) => tx.rows(wholeOf(one)),
      read: tx.rows,
      address: '',
      origin: null,
      idempotencyKey: null,
      agent: '',
      onGone: () => {},
    };
    await avviaPreparazione(ctx, id).catch((error: unknown) => {
      // Already running, or deleted meanwhile.
      if (!(error instanceof Refusal)) throw error;
    });
  });
