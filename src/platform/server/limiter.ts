export interface Limiter {
  run<T>(work: () => Promise<T>): Promise<T>;
  waiting(): number;
  rejectWaiting(reason: unknown): void;
}

export interface LimiterOptions {
  readonly max: number;
  /** After this time `run` rejects; default never. */
  readonly waitMs?: number;
  /** After this time another may start beside it; default never. */
  readonly leaseMs?: number;
}

interface Waiting {
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Same message as PostgreSQL's "too many connections". */
const waitedTooLong = (): Error =>
  Object.assign(new Error('No place became free in the limiter in time'), { code: '53300' });

/** FIFO. `p-limit` has no timeout, no rejection of the queue (the pool must fail fast) and no lease. */
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

  /** A free slot always goes to the queue first. */
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
