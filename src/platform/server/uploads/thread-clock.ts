import { readFileSync } from 'node:fs';

/** Times the limit after which a thread that hardly ran is given up. */
const patience = 12;
/** Shortest interval between two looks, ms. */
const look = 200;

export interface ThreadClock {
  /** The thread has its work; `id`: its kernel id, null if unknown. */
  began(id: string | null): void;
  stop(): void;
}

/**
 * Calls `spent` once a thread has had `ms` for its work. Time in which it was ready but got no processor does not count,
 * so a busy machine makes no good file unreadable; after twelve times as long it calls `starved`.
 */
export function threadClock(
  ms: number,
  { spent, starved }: { readonly spent: () => void; readonly starved: () => void },
  waitedOf: WaitedOf = waitedInProc,
): ThreadClock {
  const start = performance.now();
  let begun: { readonly id: string | null; readonly at: number; readonly waited: number } | undefined;
  const had = (): number => (begun ? performance.now() - begun.at - (waitedOf(begun.id) - begun.waited) : 0);
  const check = (): void => {
    const left = ms - had();
    if (left <= 0) return spent();
    const rest = patience * ms - (performance.now() - start);
    if (rest <= 0) return starved();
    timer = setTimeout(check, Math.min(rest, Math.max(look, left)));
  };
  let timer = setTimeout(check, ms);
  return {
    began: (id) => {
      begun = { id, at: performance.now(), waited: waitedOf(id) };
    },
    stop: () => clearTimeout(timer),
  };
}

/** Ms for which a thread of this process was ready and got no processor, by Linux; 0 where that is not known. */
type WaitedOf = (id: string | null) => number;

function waitedInProc(id: string | null): number {
  if (id === null) return 0;
  try {
    return Number(readFileSync(`/proc/self/task/${id}/schedstat`, 'utf8').split(' ')[1]) / 1e6 || 0;
  } catch {
    return 0;
  }
}
