/** Queues work that is done after the commit, at least once; written in the caller's transaction. */
export interface Jobs {
  /** `key` makes the job single: a second one with the same key is not queued while the first waits or runs. */
  send(queue: string, data: object, options?: { readonly key?: string; readonly startAfter?: Date }): Promise<void>;
}
