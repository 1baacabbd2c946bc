import type { Queue } from '#platform/server/jobs/create-jobs.ts';

/** A first import of everything takes minutes on a slow machine; one whose server died is taken up again. */
export const codaImportazioni: Queue = { name: 'importazioni', retryLimit: 1, retryDelay: 5, expireInSeconds: 1800 };

export interface LavoroImportazione {
  readonly id: number;
}
