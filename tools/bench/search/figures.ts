/** Figures for the table of growth by catalogue size. */
export interface Figures {
  readonly size: string;
  readonly testate: number;
  /** Milliseconds. */
  readonly build: number;
  /** MB of heap and typed arrays. */
  readonly memory: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export function timesOf(all: readonly number[]): Times {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

/** Runs each search once, in sequence; returns the ms of each. */
export async function each(searches: readonly string[], search: (value: string) => unknown): Promise<number[]> {
  const all: number[] = [];
  for (const value of searches) {
    const begun = performance.now();
    const answer = search(value);
    if (answer instanceof Promise) await answer;
    all.push(performance.now() - begun);
  }
  return all;
}

/** Best of several: without competition for the processor. */
export async function best(
  searches: readonly string[],
  search: (value: string) => unknown,
  rounds = 3,
): Promise<number[]> {
  const runs: number[][] = [];
  for (let i = 0; i < rounds; i++) runs.push(await each(searches, search));
  return searches.map((_, i) => Math.min(...runs.map((run) => run[i] ?? Infinity)));
}

export const shown = ({ p50, p99, max }: Times): string =>
  `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, slowest ${max.toFixed(1)} ms`;

/** Memory in MB after a garbage collection. */
export function used(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
