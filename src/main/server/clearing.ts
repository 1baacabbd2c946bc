import type { Parts, Schedule } from '#platform/server/area.ts';
import type { Clearing } from '#platform/server/db/batches.ts';
import { removeUnnamed, type RowFiles } from '#platform/server/files/row-files.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import { eachByItself } from '#platform/server/jobs/each-by-itself.ts';

export const clearingQueue: Queue = {
  name: 'conservazione',
  retryLimit: 3,
  retryDelay: 300,
  expireInSeconds: 3600,
};

/** Runs at 02:00 UTC. */
export const clearing = (
  all: readonly ((clearing: Clearing) => Promise<void>)[],
): Schedule<Pick<Parts, 'store' | 'clock'>> => ({
  queue: clearingQueue,
  when: { dailyAtHour: 2 },
  work:
    ({ store, clock }) =>
    async ({ signal }) => {
      await eachByItself(all, (clear) => clear({ transaction: store.transaction, now: clock(), signal }));
    },
});

/** Runs at 03:00 UTC. */
export const unnamedFiles = (all: readonly RowFiles[]): Schedule<Pick<Parts, 'store' | 'papers' | 'clock'>> => ({
  queue: { name: 'file-senza-riga', retryLimit: 3, retryDelay: 300, expireInSeconds: 3600 },
  when: { dailyAtHour: 3 },
  work:
    ({ store, papers: { files }, clock }) =>
    async ({ signal }) => {
      await eachByItself(all, (kind) => removeUnnamed({ ...store, files, signal, now: clock() }, kind));
    },
});
