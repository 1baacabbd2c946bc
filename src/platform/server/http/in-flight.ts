/** Counts running requests; background jobs wait until there are none. */
export interface InFlight {
  track<T>(call: Promise<T>): Promise<T>;
  /** Resolves when no request runs, at the latest after `atMostMs`, so that a busy server still runs jobs. */
  idle(atMostMs: number): Promise<void>;
}

export function createInFlight(): InFlight {
  let calls = 0;
  const waiting = new Set<() => void>();
  const ended = (): void => {
    if (--calls === 0) for (const resume of waiting) resume();
  };
  return {
    track: (call) => {
      calls++;
      call.then(ended, ended);
      return call;
    },
    idle: (atMostMs) =>
      new Promise((resolve) => {
        if (calls === 0) return resolve();
        const resume = (): void => {
          clearTimeout(timer);
          waiting.delete(resume);
          resolve();
        };
        const timer = setTimeout(resume, atMostMs);
        waiting.add(resume);
      }),
  };
}
