import { createHash } from 'node:crypto';
import type { ConnectionOptions, SendOptions } from 'pg-boss';
import { notify } from '../db/listen.ts';
import { sql, type Fragment, type Tx } from '../db/sql.ts';
import type { AllJobs } from './jobs.ts';

export const jobsSchema = 'pgboss';

/** Table name of the change event for a new job in a queue that runs at once. */
export const jobSent = 'lavoro accodato';

/** pg-boss passes SQL with `$1`; a template with a single part keeps it unchanged. */
const asWritten = (text: string, values: readonly unknown[]): Fragment => ({ parts: [text], values });

export const within = (tx: Tx): Required<ConnectionOptions> => ({
  db: { executeSql: async (text, values) => ({ rows: await tx.rows<object>(asWritten(text, values ?? [])) }) },
});

function idOf(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\0${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

interface Sender {
  send(name: string, data: object, options: SendOptions): Promise<string | null>;
  retry(name: string, id: string, options: ConnectionOptions): Promise<void>;
}

/** The key becomes the job id, so a duplicate conflicts; a completed job is deleted first, unless `once`. */
export function jobsIn(boss: Sender, queues: ReadonlyMap<string, { readonly atOnce?: true }>, tx: Tx): AllJobs {
  return {
    send: async (queue, data, { key, startAfter, once = false } = {}) => {
      const known = queues.get(queue);
      if (!known) throw new Error(`No such queue: ${queue}`);
      const id = key === undefined ? undefined : idOf(queue, key);
      if (id && !once)
        await tx.run(sql`delete from pgboss.job where job.name = ${queue} and job.id = ${id} and job.state > 'active'`);
      await boss.send(queue, data, { ...within(tx), ...(id ? { id } : {}), ...(startAfter ? { startAfter } : {}) });
      if (known.atOnce) await notify(tx, { tabella: jobSent, chiavi: [queue] });
    },
    retry: async (queue, id) => {
      const failed = await tx.one(sql`
        select job.id from pgboss.job where job.name = ${queue} and job.id = ${id}::uuid and job.state = 'failed' for update`);
      if (failed) await boss.retry(queue, id, within(tx));
      return failed !== undefined;
    },
  };
}
