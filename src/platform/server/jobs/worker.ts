import type PgBoss from 'pg-boss';
import type { Tx } from '../db/sql.ts';
import { within } from './within.ts';

export interface Run<Data extends object> {
  readonly data: Data;
  readonly id: string;
  readonly attempt: number;
  readonly last: boolean;
  /** Aborted when the time limit is over; another server may then run the job. */
  readonly signal: AbortSignal;
  /** Marks the job as done in this transaction, which makes it exactly once. */
  done(tx: Tx): Promise<void>;
}

export type Handler<Data extends object> = (run: Run<Data>) => Promise<void>;

export interface WorkerOptions {
  readonly boss: PgBoss;
  readonly queue: string;
  /** Called before each job, to let requests run first. */
  readonly giveWay?: (() => Promise<void>) | undefined;
  /** Records who runs a job, before it starts. */
  readonly mark: (job: PgBoss.JobWithMetadata<object>) => Promise<void>;
  /** Called for failed runs and database errors; the worker itself throws nothing. */
  readonly trouble: (failure: { queue: string; id: string | null; error: unknown }) => void;
}

/**
 * Takes jobs at its start and whenever it is woken, until there are none. Replaces `boss.work`, which does not await
 * completion: a lost database would then end the process.
 */
export function startWorker<Data extends object>(
  options: WorkerOptions,
  handler: Handler<Data>,
): { stop(): Promise<void>; wake(): void } {
  let stopping = false;
  let woken = false;
  let wake = (): void => {};
  let goOn = (): void => {};
  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      if (stopping || woken) return resolve();
      wake = resolve;
    });
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (stopping) return resolve();
      const timer = setTimeout(resolve, ms);
      goOn = () => (clearTimeout(timer), resolve());
    });

  const loop = async (): Promise<void> => {
    while (!stopping) {
      woken = false;
      await options.giveWay?.();
      const [job] = await options.boss.fetch<Data>(options.queue, { includeMetadata: true }).catch((error: unknown) => {
        options.trouble({ queue: options.queue, id: null, error });
        return [];
      });
      if (job) await runJob(options, handler, job, pause);
      else await sleep();
    }
  };

  const running = loop();
  return {
    stop: () => {
      stopping = true;
      wake();
      goOn();
      return running;
    },
    wake: () => {
      woken = true;
      wake();
    },
  };
}

async function runJob<Data extends object>(
  { boss, queue, mark, trouble }: WorkerOptions,
  handler: Handler<Data>,
  job: PgBoss.JobWithMetadata<Data>,
  pause: (ms: number) => Promise<void>,
): Promise<void> {
  let marked = false;
  const done = async (tx: Tx): Promise<void> => {
    marked = true;
    await boss.complete(queue, job.id, {}, within(tx));
  };
  try {
    await mark(job);
    const signal = AbortSignal.timeout(job.expireInSeconds * 1000);
    await handler({
      data: job.data,
      id: job.id,
      attempt: job.retryCount + 1,
      last: job.retryCount >= job.retryLimit,
      signal,
      done,
    });
    if (!marked) await insist(() => boss.complete(queue, job.id), pause);
  } catch (error) {
    trouble({ queue, id: job.id, error });
    await insist(
      () => boss.fail(queue, job.id, { message: error instanceof Error ? error.message : String(error) }),
      pause,
    );
  }
}

/** Retries the write, because otherwise the job would expire and run again. */
async function insist(write: () => Promise<unknown>, pause: (ms: number) => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      await write();
      return;
    } catch {
      await pause(attempt * 500);
    }
  }
}
