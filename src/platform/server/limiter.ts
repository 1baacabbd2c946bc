/** Lets a limited number of pieces of work run at once; the others wait in a queue, first in, first out. */
export interface Limiter {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How many wait. */
  waiting(): number;
  /** Rejects everything that waits, with this reason; what runs goes on. */
  rejectWaiting(reason: unknown): void;
}

export interface LimiterOptions {
  /** How many run at once. */
  readonly max: number;
  /** After so long in the queue `run` rejects; without it the queue waits for ever. */
  readonly waitMs?: number;
  /** After so long a place is given to the next although its work goes on; without it a place is held until the work ends. */
  readonly leaseMs?: number;
}

interface Waiting {
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

/** As PostgreSQL says "too many connections" (53300). */
const waitedTooLong = (): Error =>
  Object.assign(new Error('No place became free in the limiter in time'), { code: '53300' });

/**
 * The limiter of the house. `p-limit` has neither a limit of waiting nor a way to reject the queue, which the pool needs to fail fast while
 * the database is away, nor a lease, which confirmations need while one of them waits for somebody's lock.
 */
export function createLimiter({ max, waitMs, leaseMs }: LimiterOptions): Limiter {
  const queue = new Set<Waiting>();
  let running = 0;

  const place = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (then: () => void): void => {
        clearTimeout(timer);
        queue.delete(waiting);
        then();
      };
      const waiting: Waiting = { start: () => leave(resolve), reject: (reason) => leave(() => reject(reason)) };
      const timer = waitMs === undefined ? undefined : setTimeout(() => waiting.reject(waitedTooLong()), waitMs);
      queue.add(waiting);
    });

  /** A place that becomes free goes to the first of the queue, and never to somebody who comes just then. */
  const release = (): void => {
    const [first] = queue;
    if (first) first.start();
    else running--;
  };

  return {
    run: async (work) => {
      if (running < max) running++;
      else await place();
      const end = leaseMs === undefined ? release : leased(release, leaseMs);
      try {
        return await work();
      } finally {
        end();
      }
    },
    waiting: () => queue.size,
    rejectWaiting: (reason) => {
      for (const waiting of queue) waiting.reject(reason);
    },
  };
}

/** Calls `release` once: when it is asked to, or by itself when the lease is over. */
function leased(release: () => void, ms: number): () => void {
  let released = false;
  const end = (): void => {
    clearTimeout(timer);
    if (!released) release();
    released = true;
  };
  const timer = setTimeout(end, ms);
  return end;
}
