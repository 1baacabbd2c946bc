import type { FastifyInstance } from 'fastify';
import { systemClock, type Clock } from '#platform/server/clock.ts';
import { openChanges, type Changes } from '#platform/server/db/listen.ts';
import { openStore, patientMs, type Store } from '#platform/server/db/pool.ts';
import { onlyWriter, openReaders, type Readers } from '#platform/server/db/replica.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { openFiles } from '#platform/server/files/files-place.ts';
import { createInFlight, type InFlight } from '#platform/server/http/in-flight.ts';
import { createJobs, type JobSystem, type Queue } from '#platform/server/jobs/create-jobs.ts';
import { createRevocations, type Revocations } from '#platform/server/sessions/revocations.ts';
import type { Settings } from '#platform/server/settings.ts';

export interface BaseOptions {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly clock?: Clock;
  /** For tests: validates replies by contract and refuses the pool inside a transaction. */
  readonly checked?: boolean;
  readonly connectMs?: number;
  /** Ms between polls for jobs. Null, for tests: only one at the start. */
  readonly jobsPollMs?: number | null;
}

export interface Base {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly store: Store;
  readonly readers: Readers;
  readonly changes: Changes;
  readonly files: FileStore;
  readonly inFlight: InFlight;
  readonly jobs: JobSystem;
  readonly revocations: Revocations;
}

/** Minimum ms between job fetches while requests are pending. */
const jobsRestMs = 1000;

export function openBase(app: FastifyInstance, options: BaseOptions, queues: readonly Queue[]): Base {
  const { settings, databaseUrl, clock = systemClock, checked = false, connectMs, jobsPollMs } = options;
  const store = openStore(databaseUrl, { checked, startMs: patientMs, ...(connectMs && { connectMs }) });
  const changes = openChanges(databaseUrl);
  const revocations = createRevocations(clock);
  changes.subscribe(revocations.listener(store.db));
  const inFlight = createInFlight();
  const jobs = createJobs({
    url: databaseUrl,
    queues,
    ...(jobsPollMs === null ? { pollMs: 86_400_000 } : { changes, ...(jobsPollMs && { pollMs: jobsPollMs }) }),
    giveWay: () => inFlight.idle(jobsRestMs),
    trouble: (failure) => app.log.warn({ err: failure.error, queue: failure.queue, job: failure.id }, 'job failed'),
  });
  return {
    settings,
    databaseUrl,
    clock,
    store,
    readers:
      settings.databaseUrlRead === undefined ? onlyWriter(store.db) : openReaders(settings.databaseUrlRead, store.db),
    changes,
    files: openFiles(settings.files),
    inFlight,
    jobs,
    revocations,
  };
}
