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

export interface TurnsOptions {
  readonly max: number;
  /** Who has waited so long in vain gets an error. */
  readonly patienceMs: number;
  /** After so long a turn is given on although its work goes on; never unless told. */
  readonly leaseMs?: number;
}

/** At most `max` at once. */
export function createTurns({ max, patienceMs, leaseMs }: TurnsOptions): Turns {
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
      const giveOn = leaseMs === undefined ? next : leased(next, leaseMs);
      try {
        return await work();
      } finally {
        giveOn();
      }
    },
    sendAway: (reason) => {
      for (const waiting of line) waiting.leave(reason);
    },
  };
}

/** Calls `then` once: when it is asked to, or by itself when the time is over. */
function leased(then: () => void, ms: number): () => void {
  let over = false;
  const end = (): void => {
    clearTimeout(timer);
    if (!over) then();
    over = true;
  };
  const timer = setTimeout(end, ms);
  return end;
}
