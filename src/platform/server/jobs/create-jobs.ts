import PgBoss from 'pg-boss';
import { codeOf } from '../start-error.ts';
import type { Tx } from '../db/sql.ts';
import type { AllJobs } from './jobs.ts';
import type { Handler, WorkerOptions } from './worker.ts';
import { startWorker } from './worker.ts';
import { jobsIn, jobsSchema } from './within.ts';

/** All times in seconds. */
export interface Queue {
  readonly name: string;
  readonly retryLimit: number;
  /** Pause before a retry; doubles with each. */
  readonly retryDelay: number;
  /** After this the server counts as dead and the run is repeated. */
  readonly expireInSeconds: number;
  /** Per process; default 1. */
  readonly lanes?: number;
}

export interface JobSystem {
  within(tx: Tx): AllJobs;
  start(): Promise<void>;
  work<Data extends object>(queue: string, handler: Handler<Data>): void;
  wake(): void;
  /** Waits at most `ms`. */
  stop(ms?: number): Promise<void>;
}

export interface JobOptions {
  readonly url: string;
  readonly queues: readonly Queue[];
  /** Ms between polls. */
  readonly pollMs?: number;
  /** Seconds. */
  readonly maintenanceSeconds?: number;
  readonly giveWay?: WorkerOptions['giveWay'];
  readonly trouble: WorkerOptions['trouble'];
}

export function createJobs({
  url,
  queues,
  pollMs = 1000,
  maintenanceSeconds = 30,
  giveWay,
  trouble,
}: JobOptions): JobSystem {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobsSchema,
    max: 4,
    application_name: 'cardine lavori',
    schedule: false,
    maintenanceIntervalSeconds: maintenanceSeconds,
    retryBackoff: true,
  });
  let stopped = false;
  // Expected while closing.
  boss.on('error', (error) => {
    if (!stopped) trouble({ queue: '', id: null, error });
  });
  const lanes = new Map(queues.map((queue) => [queue.name, queue.lanes ?? 1]));
  const names = new Set(lanes.keys());
  const workers: ReturnType<typeof startWorker>[] = [];

  return {
    within: (tx) => jobsIn(boss, names, tx),
    start: async () => {
      await boss.start();
      await makeQueues(boss, queues);
    },
    work: (queue, handler) => {
      const wanted = lanes.get(queue);
      if (!wanted) throw new Error(`No such queue: ${queue}`);
      for (let lane = 0; lane < wanted; lane++) {
        workers.push(startWorker({ boss, queue, pollMs, giveWay, trouble }, handler));
      }
    },
    wake: () => workers.forEach((worker) => worker.wake()),
    stop: async (ms = 9000) => {
      const finished = Promise.all(workers.map((worker) => worker.stop()));
      const late = new Promise((resolve) => setTimeout(resolve, ms).unref());
      await Promise.race([finished, late]);
      stopped = true;
      await boss.stop({ graceful: false, wait: true });
    },
  };
}

async function makeQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const present = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { lanes: _, ...queue } of queues) {
    const settings = { ...queue, retryBackoff: true };
    if (present.has(queue.name)) await boss.updateQueue(queue.name, settings);
    else await undeadlocked(() => boss.createQueue(queue.name, settings));
  }
  await boss.getDb().executeSql(inTurn, []);
}

/**
 * In fetch order: pg-boss's own indexes sort all waiting jobs per fetch, 35 ms with 30,000 mails. Safe if two servers
 * start at once.
 */
const inTurn = `do $$ begin
  if to_regclass('${jobsSchema}.job_in_turn') is null then
    perform pg_advisory_xact_lock(hashtext('${jobsSchema}.job_in_turn'));
    create index if not exists job_in_turn on ${jobsSchema}.job (name, priority desc, created_on, id, start_after) where state < 'active';
  end if;
end $$`;

async function undeadlocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 10 || codeOf(error) !== '40P01') throw error;
    }
  }
}
