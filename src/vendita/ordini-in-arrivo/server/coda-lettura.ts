import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';

export const codaLettura: Queue = {
  name: 'ordini-in-arrivo',
  retryLimit: 10,
  retryDelay: 10,
  expireInSeconds: 300,
  atOnce: true,
};

export interface DaLeggere {
  readonly id: number;
}

/** Queues reading the file again. */
export async function rileggi({ tx, jobs }: Pick<WriteCtx, 'tx' | 'jobs'>, id: number): Promise<void> {
  await tx.run(sql`update ordini_in_arrivo set lettura = 'da leggere' where id = ${id}`);
  await jobs.send(codaLettura.name, { id } satisfies DaLeggere);
}
