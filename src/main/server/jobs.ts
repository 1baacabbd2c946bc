import type { FastifyInstance } from 'fastify';
import type { AreaJob, Schedule } from '#platform/server/area.ts';
import { forgetKeys } from '#platform/server/http/idempotency.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import { startSchedules } from '#platform/server/jobs/schedules.ts';
import { deliverMail } from '#platform/server/mail/deliver.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { mailQueue } from '#platform/server/mail/queue.ts';
import { outsideParts } from '#platform/server/outside/lane.ts';
import { makeCalls, openOutside } from '#platform/server/outside/make-calls.ts';
import { queueOfOutside } from '#platform/server/outside/outside.ts';
import { forgetCalls } from '#platform/server/outside/read-calls.ts';
import { queueOfWork } from '#platform/server/work/long-work.ts';
import { performWork } from '#platform/server/work/perform-work.ts';
import { impostazioniDocumenti, preparaAllegato } from '#vendita/documenti/server/index.ts';
import { areas, longWorks, outsides, rowFiles } from './areas.ts';
import { nightlyBackup } from './backups.ts';
import type { Base } from './base.ts';
import { clearing, unnamedFiles } from './clearing.ts';
import type { HouseParts } from './house-parts.ts';

type Needs = HouseParts & { readonly mailer: Mailer };

const mails: AreaJob<Needs> = {
  queue: mailQueue,
  work: ({ store, papers, clock, mailer, settings }) =>
    deliverMail({
      transaction: store.transaction,
      mailer,
      clock,
      prepare: preparaAllegato({
        db: store.db,
        prints: papers.prints,
        clock,
        coordinate: () => settings.of(impostazioniDocumenti).coordinate,
      }),
    }),
};

const schedules: readonly Schedule<Needs>[] = [
  clearing([...areas.flatMap((area) => area.clearing ?? []), forgetKeys, forgetCalls]),
  unnamedFiles(rowFiles),
  nightlyBackup,
  ...areas.flatMap((area) => area.schedules ?? []),
  ...outsides.map((one): Schedule<Needs> => ({
    queue: queueOfOutside(one.kind),
    when: { everySeconds: 30 },
    work: (parts) => makeCalls(outsideParts(parts), openOutside(one, parts)),
  })),
];
const works: readonly AreaJob<Needs>[] = longWorks.map((one) => ({
  queue: queueOfWork(one.kind),
  work: (parts) => performWork(parts, one, parts),
}));
const work: readonly AreaJob<Needs>[] = [mails, ...areas.flatMap((area) => area.jobs ?? []), ...works, ...schedules];

export const queues: readonly Queue[] = work.map(({ queue }) => queue);

export function startJobs(
  app: FastifyInstance,
  { jobs, store, clock }: Base,
  { rounds, ...parts }: Needs & { readonly rounds: boolean },
): () => void {
  for (const { queue, work: handlerOf } of work) jobs.work(queue.name, handlerOf(parts));
  return startSchedules({
    schedules: rounds ? schedules : [],
    transaction: store.transaction,
    jobsIn: jobs.within,
    clock,
    trouble: (error) => app.log.warn({ err: error }, 'scheduled work was not asked for'),
  });
}
