/** Lets a few pieces of work run at once; the others wait in line, first come first served. */
export interface Turns {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Sends everybody in line away: what they wait for is not to be had. What runs goes on. */
  sendAway(reason: unknown): void;
}

interface Waiting {
  readonly go: () => void;
  readonly leave: (reason: unknown) => void;
}

/** `code` is PostgreSQL's own for "too many connections". */
const tooLong = (): Error => Object.assign(new Error('No connection became free in time'), { code: '53300' });

/** At most `max` at once; who has waited `patienceMs` in vain gets an error. */
export function createTurns({ max, patienceMs }: { readonly max: number; readonly patienceMs: number }): Turns {
  const line = new Set<Waiting>();
  let running = 0;

  const waited = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = { go: () => left(resolve), leave: (reason) => left(() => reject(reason)) };
      const timer = setTimeout(() => waiting.leave(tooLong()), patienceMs);
      const left = (then: () => void): void => {
        clearTimeout(timer);
        line.delete(waiting);
        then();
      };
      line.add(waiting);
    });

  /** The turn goes to the next in line, so that nobody who comes just then goes before. */
  const next = (): void => {
    const [first] = line;
    if (first) first.go();
    else running--;
  };

  return {
    run: async (work) => {
      if (running < max) running++;
      else await waited();
      try {
        return await work();
      } finally {
        next();
      }
    },
    sendAway: (reason) => {
      for (const waiting of line) waiting.leave(reason);
    },
  };
}
