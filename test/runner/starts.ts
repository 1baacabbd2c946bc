/** What a file spent on servers and databases of its own; `seconds.ts` shows it. */
interface Starts {
  ms: number;
  servers: number;
  databases: number;
}

let since: Starts = { ms: 0, servers: 0, databases: 0 };
let running = 0;

/** Counts a start; one inside of another counts its time once. */
export async function counting<T>(what: 'servers' | 'databases', work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  since[what]++;
  running++;
  try {
    return await work();
  } finally {
    if (--running === 0) since.ms += performance.now() - start;
  }
}

/** Since it was last asked: by the end of each file, as files of a worker share this module. */
export function startsUntilNow(): Starts {
  const found = since;
  since = { ms: 0, servers: 0, databases: 0 };
  return found;
}
