import type { Queue } from '#platform/server/jobs/create-jobs.ts';

/** A first import of everything takes minutes on a slow machine; one whose server died is taken up again. */
export const codaImportazioni: Queue = { name: 'importazioni', retryLimit: 1, retryDelay: 5, expireInSeconds: 1800 };

/** Takes an import back. */
export const codaRevoche: Queue = { name: 'revoche-importazioni', retryLimit: 1, retryDelay: 5, expireInSeconds: 1800 };

export interface LavoroRevoca {
  readonly id: number;
  /** Who asked for it. */
  readonly chi: string;
}

export interface LavoroImportazione {
  readonly id: number;
}
