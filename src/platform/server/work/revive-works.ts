import { sql } from '../db/sql.ts';
import type { Queue } from '../jobs/create-jobs.ts';
import type { Handler } from '../jobs/worker.ts';
import type { WorkJob } from './begin-work.ts';
import { endWork } from './end-work.ts';
import type { WorkParts } from './held-work.ts';
import type { WorkKind } from './long-work.ts';

export const reviveQueue: Queue = { name: 'lavori-lunghi-fermi', retryLimit: 0, retryDelay: 30, expireInSeconds: 60 };

/** Seconds without a heartbeat after which the server counts as dead. Heartbeats come twice a second. */
const silentSeconds = 60;

/** Queues jobs of dead servers again; a job without remaining runs fails. */
export function reviveWorks({ store, clock, jobsIn }: WorkParts, kinds: readonly WorkKind<never>[]): Handler<object> {
  return async () => {
    const now = clock();
    await store.transaction(async (tx) => {
      const silent = await tx.rows<WorkJob & { readonly genere: string; readonly presa: number }>(sql`
        select id, genere, presa from lavori_lunghi
        where stato = 'in corso' and aggiornato < ${now}::timestamptz - make_interval(secs => ${silentSeconds}) order by id limit 100 for update skip locked`);
      for (const { id, genere, presa } of silent) {
        const kind = kinds.find(({ name }) => name === genere);
        if (!kind) continue;
        if (presa >= kind.tries) {
          await endWork(tx, kind, { id }, { stato: 'non riuscito', errore: kind.failed, now });
          continue;
        }
        await tx.run(sql`update lavori_lunghi set stato = 'in coda', aggiornato = ${now} where id = ${id}`);
        await jobsIn(tx).send(genere, { id } satisfies WorkJob);
      }
    });
  };
}
