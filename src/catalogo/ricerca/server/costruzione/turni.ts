import { setImmediate } from 'node:timers/promises';

/** How long the index is worked on before other requests get their turn, milliseconds; a collection of garbage may come on top. */
const turno = 2;

/** Does something with each, in turns; what was done before, as reading them, has had its own. */
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
