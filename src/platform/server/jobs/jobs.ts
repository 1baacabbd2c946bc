export interface SendOptions {
  readonly key?: string;
  readonly startAfter?: Date;
  readonly once?: boolean;
}

/** Queues work that is done after the commit, at least once; written in the caller's transaction. */
export interface Jobs {
  /** `key` makes the job single: a second one with the same key is not queued while the first waits or runs; with `once` not after it either. */
  send(queue: string, data: object, options?: SendOptions): Promise<void>;
}

/** The whole queue. */
export interface AllJobs extends Jobs {
  /** Puts a job that failed for good into its queue again; false where it has not failed. */
  retry(queue: string, id: string): Promise<boolean>;
}
