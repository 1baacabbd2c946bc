/** Time that a file spent on its own servers and databases; shown by `seconds.ts`. */
interface Starts {
  ms: number;
  servers: number;
  databases: number;
}

let since: Starts = { ms: 0, servers: 0, databases: 0 };
let running = 0;

/** Measures a start; nested starts count once. */
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

/** Since the last call, made at the end of each file, because files of a worker share this module. */
export function startsUntilNow(): Starts {
  const found = since;
  since = { ms: 0, servers: 0, databases: 0 };
  return found;
}
