import PgBoss from 'pg-boss';
import { codeOf } from '../start-error.ts';
import type { Tx } from '../db/sql.ts';
import type { AllJobs } from './jobs.ts';
import type { Handler, WorkerOptions } from './worker.ts';
import { startWorker } from './worker.ts';
import { jobsIn, jobsSchema } from './within.ts';

/** A queue, known to all servers from the start. Times in seconds. */
export interface Queue {
  readonly name: string;
  /** Tries after the first. */
  readonly retryLimit: number;
  /** The first pause; it doubles with each try. */
  readonly retryDelay: number;
  /** A run that takes longer counts as lost (its server died) and is started anew. */
  readonly expireInSeconds: number;
  /** Jobs at once in one process; 1 where nothing is said. */
  readonly lanes?: number;
}

export interface JobSystem {
  /** The queue inside a transaction; what verbs get as `ctx.jobs`. */
  within(tx: Tx): AllJobs;
  /** Makes the queue's tables and the queues where they are missing. */
  start(): Promise<void>;
  /** Does the jobs of a queue, as many at a time in this process as it has lanes; other servers share the same queue. */
  work<Data extends object>(queue: string, handler: Handler<Data>): void;
  /** Looks for work at once instead of at the next round. */
  wake(): void;
  /** Takes nothing new, finishes what runs (at most `ms`), lets go of the store. What was not finished is done by another server. */
  stop(ms?: number): Promise<void>;
}

export interface JobOptions {
  readonly url: string;
  readonly queues: readonly Queue[];
  /** Pause between two looks at an empty queue, milliseconds. */
  readonly pollMs?: number;
  /** How often runs of dead servers are looked for, seconds. */
  readonly maintenanceSeconds?: number;
  readonly giveWay?: WorkerOptions['giveWay'];
  readonly trouble: WorkerOptions['trouble'];
}

/** Queues over pg-boss, inside the same database and so inside the same transactions. */
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
  // Connections that end while the queue lets go of the store are no trouble.
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
 * What waits lies in the order in which it is taken. The queue's own indexes don't: each take would sort all that waits,
 * 35 ms of it behind 30,000 mails. Two servers that start at once make one.
 */
const inTurn = `do $$ begin
  if to_regclass('${jobsSchema}.job_in_turn') is null then
    perform pg_advisory_xact_lock(hashtext('${jobsSchema}.job_in_turn'));
    create index if not exists job_in_turn on ${jobsSchema}.job (name, priority desc, created_on, id, start_after) where state < 'active';
  end if;
end $$`;

/** Two servers that start at once on an empty database get into each other's way; the one that lost tries again. */
async function undeadlocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 10 || codeOf(error) !== '40P01') throw error;
    }
  }
}
