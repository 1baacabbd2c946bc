import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Longest wait of other requests, ms. */
interface Block {
  readonly max: number;
  readonly p999: number;
  /** This thread's own work in the block, the rest waits for the processor; null: unknown. */
  readonly worked: number | null;
}

/** Until the returned function is called. */
export function watchBlocks(): () => Block {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let before = workedSoFar();
  let worked = 0;
  const timer = setInterval(() => {
    const now = workedSoFar();
    if (now !== null && before !== null) worked = Math.max(worked, now - before);
    before = now;
  }, 1);
  return () => {
    delay.disable();
    clearInterval(timer);
    return { max: delay.max / 1e6, p999: delay.percentile(99.9) / 1e6, worked: before === null ? null : worked };
  };
}

/** Main-thread processor ms, by Linux. */
function workedSoFar(): number | null {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

export const shownBlock = ({ max, p999, worked }: Block): string =>
  `longest block ${max.toFixed(1)} ms${worked === null ? '' : ` (${worked.toFixed(1)} ms of work)`}, p99.9 ${p999.toFixed(1)} ms`;
