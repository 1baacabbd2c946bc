import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { heldLock } from '../db/held-lock.ts';
import { jobsSchema } from './within.ts';
import type { WorkerOptions } from './worker.ts';

/** First key of the advisory locks by which servers show that they are alive. */
const living = 1_667_327_588;
/** Shorter jobs are not marked: they expire soon enough. Seconds. */
const longSeconds = 180;

export interface Presence {
  /** Writes into a long job which server runs it. */
  mark(job: { readonly name: string; readonly id: string; readonly expireInSeconds: number }): Promise<void>;
  stop(): Promise<void>;
}

interface PresenceOptions extends Pick<WorkerOptions, 'boss' | 'trouble'> {
  readonly url: string;
  /** Ms between two searches for jobs of dead servers. */
  readonly lookMs: number;
}

/**
 * Holds an advisory lock on a connection of its own, which PostgreSQL releases when the server dies. A long job whose
 * server is missing in two searches is failed, so that it reruns at once instead of after its time limit.
 */
export function startPresence({ boss, url, lookMs, trouble }: PresenceOptions): Presence {
  const server = randomInt(1, 2 ** 31 - 1);
  let missed: readonly string[] = [];
  let stopping = false;
  let wake = (): void => {};
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (stopping) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => (clearTimeout(timer), resolve());
    });
  const lock = heldLock(url, { keys: [living, server], name: 'cardine presenza', lost: () => wake() });
  const loop = async (): Promise<void> => {
    while (!stopping) {
      try {
        const client = lock.client();
        if (client) missed = await freeMissed(client, boss, missed);
        // While the database is down, the search for due jobs reports it.
        else await lock.take().catch(() => {});
      } catch (error) {
        if (!stopping) trouble({ queue: '', id: null, error });
      }
      await pause(lock.client() ? lookMs : lookMs / 20);
    }
  };
  const running = loop();
  return {
    mark: async ({ name, id, expireInSeconds }) => {
      if (expireInSeconds >= longSeconds) await boss.getDb().executeSql(marked, [name, id, server]);
    },
    stop: async () => {
      stopping = true;
      wake();
      // Ends a statement that a frozen database does not answer.
      await lock.release();
      await running;
      await lock.release();
    },
  };
}

/**
 * Fails jobs whose server was missing in the previous search too (`before`); returns the ids of all jobs without a
 * server now.
 */
async function freeMissed(
  client: pg.Client,
  boss: WorkerOptions['boss'],
  before: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; id: string }>(orphans, [living]);
  const sure = rows.filter(({ id }) => before.includes(id));
  const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
  for (const { name, id } of sure) {
    await client.query('begin');
    try {
      const { rows: still } = await client.query(
        `${orphans} and job.name = $2 and job.id = $3 for update skip locked`,
        [living, name, id],
      );
      if (still.length > 0) await boss.fail(name, id, { message: 'The server that ran it is gone' }, { db });
    } finally {
      await client.query('commit');
    }
  }
  return rows.map(({ id }) => id);
}

const marked = `
  update ${jobsSchema}.job set output = jsonb_build_object('server', $3::int)
  where name = $1 and id = $2::uuid and state = 'active'`;

const orphans = `
  select job.name, job.id from ${jobsSchema}.job
  where job.state = 'active' and jsonb_typeof(job.output -> 'server') = 'number'
    and not exists (
      select from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = $1 and objid = (job.output ->> 'server')::bigint
        and database = (select oid from pg_database where datname = current_database()))`;
