import type { Clock } from '../clock.ts';
import type { Store } from '../db/pool.ts';
import type { Tx } from '../db/sql.ts';
import type { Queue } from './create-jobs.ts';
import type { Jobs } from './jobs.ts';

/** When a job comes again, by UTC. */
export type Rhythm = { readonly everySeconds: number } | { readonly dailyAtHour: number };

const dayMs = 86_400_000;

/** The first such moment after `now`; every server comes to the same one. */
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
  /** Hears that the next jobs could not be asked for; they are asked for again at the next look. */
  readonly trouble: (error: unknown) => void;
}

/** How often the next jobs are asked for, ms: more often than the shortest rhythm. */
const lookMs = 15_000;

/** Sends the next job of each schedule, its moment as its key: however often and by however many servers it is sent, it is done once. */
export function askNext({ schedules, transaction, jobsIn, clock }: Omit<ScheduleParts, 'trouble'>): Promise<void> {
  return transaction(async (tx) => {
    for (const { queue, when } of schedules) {
      const time = nextTime(when, clock());
      await jobsIn(tx).send(queue.name, {}, { key: time.toISOString(), startAfter: time, once: true });
    }
  });
}

/** Asks now and from time to time for the next job of each schedule; what it answers ends that. */
export function startSchedules(parts: ScheduleParts): () => void {
  const ask = (): void => void askNext(parts).catch(parts.trouble);
  ask();
  const timer = setInterval(ask, lookMs).unref();
  return () => clearInterval(timer);
}
