import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';

/** The round that sends events; what one leaves the next takes up. */
export const codaEventi: Queue = { name: 'eventi', retryLimit: 0, retryDelay: 10, expireInSeconds: 300 };

/** Asks for a round now; one that waits already is enough. */
export const chiamaGiro = (jobs: Jobs): Promise<void> => jobs.send(codaEventi.name, {}, { key: 'novita' });
