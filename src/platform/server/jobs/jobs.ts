export interface SendOptions {
  readonly key?: string;
  readonly startAfter?: Date;
  readonly once?: boolean;
}

/** After the commit, at least once. */
export interface Jobs {
  /** `key`: not queued while one waits or runs; with `once` never again. */
  send(queue: string, data: object, options?: SendOptions): Promise<void>;
}

export interface AllJobs extends Jobs {
  /** Only if it failed for good. */
  retry(queue: string, id: string): Promise<boolean>;
}
