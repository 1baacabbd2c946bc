import type { Clock } from '#platform/server/clock.ts';
import type { Store } from '#platform/server/db/pool.ts';
import { forgetKeys } from '#platform/server/http/idempotency.ts';
import type { JobSystem, Queue } from '#platform/server/jobs/create-jobs.ts';
import { dimenticaAccessi } from '#sistema/accesso/server/index.ts';
import { dimenticaRegistrazioni } from '#vendita/clienti/server/index.ts';

/** Clearing away what is kept no longer: asked for by each server, done once a night by one. */
export const codaConservazione: Queue = {
  name: 'conservazione',
  retryLimit: 3,
  retryDelay: 300,
  expireInSeconds: 3600,
};
/** How often the next night is asked for, milliseconds. */
const ogniQuanto = 3_600_000;

export interface ConservazioneParts {
  readonly store: Store;
  readonly jobs: JobSystem;
  readonly clock: Clock;
}

interface Avvio extends ConservazioneParts {
  /** Hears that a night could not be asked for; it is tried again after an hour. */
  readonly guasto: (errore: unknown) => void;
}

/** Two in the morning, by the clock of the world: in Italy three or four. */
export function prossimaNotte(now: Date): Date {
  const notte = new Date(now);
  notte.setUTCHours(2, 0, 0, 0);
  if (notte <= now) notte.setUTCDate(notte.getUTCDate() + 1);
  return notte;
}

/** Begins to clear away each night; what it answers ends the asking. Each area tells what of its own is kept no longer. */
export function startConservazione({ store, jobs, clock, guasto }: Avvio): () => void {
  jobs.work(codaConservazione.name, async ({ signal }) => {
    const clearing = { transaction: store.transaction, now: clock(), signal };
    for (const dimentica of [dimenticaRegistrazioni, dimenticaAccessi, forgetKeys]) await dimentica(clearing);
  });
  const chiedi = (): void => void chiediNotte({ store, jobs, clock }).catch(guasto);
  chiedi();
  const timer = setInterval(chiedi, ogniQuanto).unref();
  return () => clearInterval(timer);
}

/** The night is the job's key: however often and by however many it is asked for, it comes once. */
export function chiediNotte({ store, jobs, clock }: ConservazioneParts): Promise<void> {
  const notte = prossimaNotte(clock());
  return store.transaction((tx) =>
    jobs.within(tx).send(codaConservazione.name, {}, { key: notte.toISOString(), startAfter: notte }),
  );
}
