export interface SendOptions {
  readonly key?: string;
  readonly startAfter?: Date;
  readonly once?: boolean;
}

/** Jobs run after the commit, at least once. */
export interface Jobs {
  /** With a `key` no job is queued while one waits or runs; with `once` never again. */
  send(queue: string, data: object, options?: SendOptions): Promise<void>;
}

export interface AllJobs extends Jobs {
  /** Only for a job that failed for good. */
  retry(queue: string, id: string): Promise<boolean>;
}
