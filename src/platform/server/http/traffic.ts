/** Who waits for an answer just now: work that nobody waits for gives way to them. */
export interface Traffic {
  /** Counts the answer as under way until it is there. */
  under<T>(answer: Promise<T>): Promise<T>;
  /** Comes as soon as nobody waits for an answer, and after `atMostMs` in any case, so that a server which is never idle does its work all the same. */
  quiet(atMostMs: number): Promise<void>;
}

export function createTraffic(): Traffic {
  let answers = 0;
  const patient = new Set<() => void>();
  const over = (): void => {
    if (--answers === 0) for (const go of patient) go();
  };
  return {
    under: (answer) => {
      answers++;
      answer.then(over, over);
      return answer;
    },
    quiet: (atMostMs) =>
      new Promise((resolve) => {
        if (answers === 0) return resolve();
        const go = (): void => {
          clearTimeout(timer);
          patient.delete(go);
          resolve();
        };
        const timer = setTimeout(go, atMostMs);
        patient.add(go);
      }),
  };
}
