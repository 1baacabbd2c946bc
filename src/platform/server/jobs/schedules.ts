import type { Clock } from '../clock.ts';
import type { Store } from '../db/pool.ts';
import type { Tx } from '../db/sql.ts';
import type { Queue } from './create-jobs.ts';
import type { Jobs } from './jobs.ts';

/** UTC. */
export type Rhythm = { readonly everySeconds: number } | { readonly dailyAtHour: number };

const dayMs = 86_400_000;

export function nextTime(rhythm: Rhythm, now: Date): Date {
  const [step, offset] =
    'everySeconds' in rhythm ? [rhythm.everySeconds * 1000, 0] : [dayMs, rhythm.dailyAtHour * 3_600_000];
  return new Date((Math.floor((now.getTime() - offset) / step) + 1) * step + offset);
}

export interface ScheduleParts {
  readonly schedules: readonly { readonly queue: Queue; readonly when: Rhythm }[];
  readonly transaction: Store['transaction'];
  readonly jobsIn: (tx: Tx) => Jobs;
  readonly clock: Clock;
  readonly trouble: (error: unknown) => void;
}

const lookMs = 15_000;

/** Queues the next run; its time is the key, so it runs once across all servers. */
export function askNext({ schedules, transaction, jobsIn, clock }: Omit<ScheduleParts, 'trouble'>): Promise<void> {
  return transaction(async (tx) => {
    for (const { queue, when } of schedules) {
      const time = nextTime(when, clock());
      await jobsIn(tx).send(queue.name, {}, { key: time.toISOString(), startAfter: time, once: true });
    }
  });
}

export function startSchedules(parts: ScheduleParts): () => void {
  let stopped = false;
  // A run that is interrupted by the shutdown is queued again at the next start.
  const trouble = (error: unknown): void => {
    if (!stopped) parts.trouble(error);
  };
  const ask = (): void => void askNext(parts).catch(trouble);
  ask();
  const timer = setInterval(ask, lookMs).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
