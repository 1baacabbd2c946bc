import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long other requests had to wait at most, milliseconds. */
interface Block {
  readonly max: number;
  readonly p999: number;
  /** What of one block this thread itself worked: on a busy machine the rest is waiting for the processor. Null where the system does not tell. */
  readonly worked: number | null;
}

/** Watches the event loop until the returned function is called. */
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

/** Milliseconds that the main thread has had the processor, as Linux counts them. */
function workedSoFar(): number | null {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

export const shownBlock = ({ max, p999, worked }: Block): string =>
  `longest block ${max.toFixed(1)} ms${worked === null ? '' : ` (${worked.toFixed(1)} ms of work)`}, p99.9 ${p999.toFixed(1)} ms`;
