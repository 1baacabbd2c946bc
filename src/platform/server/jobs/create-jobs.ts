import PgBoss from 'pg-boss';
import type { Changes } from '../db/listen.ts';
import type { Tx } from '../db/sql.ts';
import { codeOf } from '../start-error.ts';
import type { AllJobs } from './jobs.ts';
import { startPresence, type Presence } from './presence.ts';
import { jobsIn, jobSent, jobsSchema } from './within.ts';
import { startWorker, type Handler, type WorkerOptions } from './worker.ts';

interface LookOptions extends Pick<WorkerOptions, 'trouble'> {
  readonly pollMs: number;
  /** Names of the queues with a job that is due. */
  readonly due: () => Promise<readonly string[]>;
  readonly found: (queue: string) => void;
}

/**
 * Asks every `pollMs` which queues have a due job. One query for all queues: with one per worker, an idle server used 5
 * % of a core.
 */
function startLook({ pollMs, due, found, trouble }: LookOptions): { stop(): Promise<void> } {
  let stopping = false;
  let end = (): void => {};
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (stopping) return resolve();
      const timer = setTimeout(resolve, pollMs);
      end = () => (clearTimeout(timer), resolve());
    });
  const loop = async (): Promise<void> => {
    for (await pause(); !stopping; await pause()) {
      const queues = await due().catch((error: unknown) => {
        trouble({ queue: '', id: null, error });
        return [];
      });
      queues.forEach(found);
    }
  };
  const running = loop();
  return {
    stop: () => {
      stopping = true;
      end();
      return running;
    },
  };
}

/** All times in seconds. */
export interface Queue {
  readonly name: string;
  readonly retryLimit: number;
  /** Pause before the first retry; doubles with each. */
  readonly retryDelay: number;
  /** After this time the server counts as dead and the job runs again. */
  readonly expireInSeconds: number;
  /** Jobs that run in parallel per process; default 1. */
  readonly lanes?: number;
  /** A user waits for it: it runs as soon as it is sent, not at the next poll, and does not wait for requests. */
  readonly atOnce?: true;
}

export interface JobSystem {
  within(tx: Tx): AllJobs;
  start(): Promise<void>;
  work<Data extends object>(queue: string, handler: Handler<Data>): void;
  /** Waits at most `ms` for running jobs. */
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
  /** Without it, queues that run at once have to wait for the poll. */
  readonly changes?: Pick<Changes, 'subscribe'>;
  readonly trouble: WorkerOptions['trouble'];
}

export function createJobs({
  url,
  queues,
  pollMs = 1000,
  maintenanceSeconds = 30,
  giveWay,
  changes,
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
  // Errors are expected while closing.
  boss.on('error', (error) => {
    if (!stopped) trouble({ queue: '', id: null, error });
  });
  const byName = new Map(queues.map((queue) => [queue.name, queue]));
  const workers = new Map<string, ReturnType<typeof startWorker>[]>();
  let look: ReturnType<typeof startLook> | undefined;
  let presence: Presence | undefined;
  const found = (queue: string): void => workers.get(queue)?.forEach((worker) => worker.wake());
  const unsubscribe = changes?.subscribe({
    hear: ({ tabella, chiavi }) => {
      if (tabella === jobSent) chiavi?.forEach(found);
    },
    // The poll finds what was missed.
    lost: () => {},
  });

  return {
    within: (tx) => jobsIn(boss, byName, tx),
    start: async () => {
      await boss.start();
      await makeQueues(boss, queues);
      look = startLook({
        pollMs,
        due: () => queuesDue(boss, [...workers.keys()]),
        found,
        trouble,
      });
    },
    work: (queue, handler) => {
      const wanted = byName.get(queue);
      if (!wanted) throw new Error(`No such queue: ${queue}`);
      presence ??= startPresence({ boss, url, lookMs: Math.max(10 * pollMs, 2000), trouble });
      const { mark } = presence;
      const polite = wanted.atOnce ? undefined : giveWay;
      const lanesOf = Array.from({ length: wanted.lanes ?? 1 }, () =>
        startWorker({ boss, queue, giveWay: polite, mark, trouble }, handler),
      );
      workers.set(queue, [...(workers.get(queue) ?? []), ...lanesOf]);
    },
    stop: async (ms = 9000) => {
      unsubscribe?.();
      const finished = Promise.all([look?.stop(), ...[...workers.values()].flat().map((worker) => worker.stop())]);
      const late = new Promise((resolve) => setTimeout(resolve, ms).unref());
      await Promise.race([finished, late]);
      stopped = true;
      await presence?.stop();
      await boss.stop({ graceful: false, wait: true });
    },
  };
}

/** One statement for all: created one by one, 45 queues took half a second of each start. */
async function makeQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const present = new Set((await boss.getQueues()).map((queue) => queue.name));
  const [old, missing] = [true, false].map((known) => queues.filter(({ name }) => present.has(name) === known));
  const database = boss.getDb();
  if (missing?.length) await undeadlocked(() => database.executeSql(created, [asOptions(missing)]));
  if (old?.length) await database.executeSql(updated, [asOptions(old)]);
  await database.executeSql(inTurn, []);
}

/** JSON in the form that pg-boss's `createQueue` passes to its SQL function. */
const asOptions = (queues: readonly Queue[]): string =>
  JSON.stringify(
    queues.map(({ lanes: _, atOnce: __, ...queue }) => ({
      ...queue,
      policy: PgBoss.policies.standard,
      retryBackoff: true,
    })),
  );

/** Queues with a due job, by the condition of pg-boss's own fetch. */
async function queuesDue(boss: PgBoss, among: readonly string[]): Promise<string[]> {
  if (among.length === 0) return [];
  const { rows } = (await boss.getDb().executeSql(due, [among])) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

const due = `
  select one.name from unnest($1::text[]) one (name)
  where exists (select from ${jobsSchema}.job where job.name = one.name and job.state < 'active' and job.start_after < now())`;

const created = `select ${jobsSchema}.create_queue(one->>'name', one) from json_array_elements($1::json) one`;

/** Updates only queues that differ, as servers starting together would wait for one another's row locks. */
const updated = `
  update ${jobsSchema}.queue set
    retry_limit = wanted."retryLimit", retry_delay = wanted."retryDelay", expire_seconds = wanted."expireInSeconds", updated_on = now()
  from json_to_recordset($1::json) as wanted (name text, "retryLimit" int, "retryDelay" int, "expireInSeconds" int)
  where queue.name = wanted.name
    and (retry_limit, retry_delay, expire_seconds) is distinct from (wanted."retryLimit", wanted."retryDelay", wanted."expireInSeconds")`;

/**
 * Index in fetch order: with pg-boss's own indexes each fetch sorts all waiting jobs, 35 ms with 30,000 mails. Safe if
 * two servers start at once.
 */
const inTurn = `do $$ begin
  if to_regclass('${jobsSchema}.job_in_turn') is null then
    perform pg_advisory_xact_lock(hashtext('${jobsSchema}.job_in_turn'));
    create index if not exists job_in_turn on ${jobsSchema}.job (name, priority desc, created_on, id, start_after) where state < 'active';
  end if;
end $$`;

async function undeadlocked(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await work());
    } catch (error) {
      if (attempt === 10 || codeOf(error) !== '40P01') throw error;
    }
  }
}
