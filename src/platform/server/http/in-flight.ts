/** The calls in flight on this server: background work waits until there are none. */
export interface InFlight {
  /** Counts the call as in flight until its promise settles. */
  track<T>(call: Promise<T>): Promise<T>;
  /** Resolves as soon as no call is in flight, and after `atMostMs` in any case: a server that is never idle still runs its jobs. */
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
