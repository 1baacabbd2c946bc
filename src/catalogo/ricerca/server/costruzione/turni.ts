import { setImmediate } from 'node:timers/promises';

/** Ms of work before it yields to requests. */
const turno = 2;

export async function aTurni<T>(tutte: Iterable<T>, fai: (una: T) => void): Promise<void> {
  let inizio = -Infinity;
  for (const una of tutte) {
    if (performance.now() - inizio >= turno) {
      await setImmediate();
      inizio = performance.now();
    }
    fai(una);
  }
}
