import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openapiOf } from '#platform/contract/openapi.ts';
import type { Clock } from '#platform/server/clock.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openChanges } from '#platform/server/db/listen.ts';
import { openStore } from '#platform/server/db/pool.ts';
import type { Store } from '#platform/server/db/pool.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { folderFiles } from '#platform/server/files/folder.ts';
import { createImages } from '#platform/server/files/images.ts';
import { serveImages } from '#platform/server/files/serve-images.ts';
import { createFileVersions } from '#platform/server/files/versions.ts';
import { createApp } from '#platform/server/http/app.ts';
import { serveDocs } from '#platform/server/http/docs.ts';
import { createActorOf } from '#platform/server/http/door.ts';
import { serveFiles } from '#platform/server/http/files.ts';
import { serveHealth } from '#platform/server/http/health.ts';
import { sendNotFound } from '#platform/server/http/pages.ts';
import { register } from '#platform/server/http/register.ts';
import { stoppable } from '#platform/server/http/stopping.ts';
import { createTraffic } from '#platform/server/http/traffic.ts';
import type { Traffic } from '#platform/server/http/traffic.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import type { JobSystem } from '#platform/server/jobs/create-jobs.ts';
import { databaseMailer } from '#platform/server/mail/mailer.ts';
import { smtpMailer } from '#platform/server/mail/smtp.ts';
import { createRevocations } from '#platform/server/sessions/revocations.ts';
import { createTokens } from '#platform/server/sessions/tokens.ts';
import type { Settings } from '#platform/server/settings.ts';
import { interni } from '#parti/ruoli.ts';
import { createIndice } from '#catalogo/ricerca/server/index.ts';
import type { IndiceVivo } from '#catalogo/ricerca/server/index.ts';
import { createCatalogo } from '#catalogo/catalogo/server/index.ts';
import { allCalls } from '../contracts.ts';
import { areaRoutes } from './areas.ts';
import { createCarta } from './carta.ts';
import { indirizziDi } from './indirizzi.ts';
import { startLive } from './live.ts';
import { startPages } from './pages.ts';
import { code, startLavori } from './lavori.ts';
import { createMagazzino } from './magazzino.ts';
import { createPagamenti } from './pagamenti.ts';

export interface ServerOptions {
  readonly settings: Settings;
  /** The database, migrated. */
  readonly databaseUrl: string;
  /** Folder of the built web side; null serves calls only. */
  readonly webFolder: string | null;
  readonly clock?: Clock;
  /** Parses each reply by its contract, and refuses the pool inside a transaction; for tests. */
  readonly checked?: boolean;
}

/** One server of any number: holds nothing that another one could not make again. */
export interface Server {
  readonly app: FastifyInstance;
  readonly store: Store;
  /** The search index of this server. */
  readonly indice: IndiceVivo;
  /** Takes nothing new, finishes what runs, lets go of the database; at most ten seconds. */
  close(): Promise<void>;
}

/** How long the first index is waited for, ms; searches that come before it is made wait themselves. */
const indexWait = 10_000;

/** While somebody waits for an answer, a queue's jobs are taken no oftener than this, ms. */
const jobsRestMs = 1000;

/** How long a stop takes at most, ms; a little of the ten seconds is for letting go. */
const stopWithin = 9000;

export async function createServer(options: ServerOptions): Promise<Server> {
  const { settings, databaseUrl, checked = false } = options;
  const clock = options.clock ?? systemClock;
  const store = openStore(databaseUrl, { checked });
  const changes = openChanges(databaseUrl);
  const files = folderFiles(settings.filesDir);
  const app = await createApp(settings);
  const { traffic, jobs } = lavoriDi(app, databaseUrl);
  const mailer = settings.smtpUrl
    ? smtpMailer({ url: settings.smtpUrl, from: settings.mailFrom, files })
    : databaseMailer;
  const tokens = createTokens({ secret: settings.jwtSecret });
  const revocations = createRevocations(clock);
  changes.subscribe(revocations.listener(store.db));
  const stopping = stoppable(app);
  serveHealth(app, { db: store.db, stopping: stopping.begun });
  const indice = createIndice({
    db: store.db,
    changes,
    riparate: (quante) => app.log.warn({ quante }, 'search index repaired'),
  });
  const indirizzi = indirizziDi(app, settings);
  const pagamenti = createPagamenti({ app, store, jobs, settings, indirizzi, clock });
  const versioni = createFileVersions(files);
  const catalogo = createCatalogo({ db: store.db, changes, versioni });
  const carta = createCarta({ app, store, files, settings, clock, jobs, catalogo });
  const routes = areaRoutes({
    store,
    settings,
    indirizzi,
    tokens,
    indice,
    versioni,
    pagamenti: pagamenti.parts,
    magazzino: await createMagazzino({ app, settings }),
    catalogo,
    changes,
    stampatore: carta.stampatore,
  });
  const actorOf = createActorOf({ tokens, revocations, clock, staff: interni });
  const live = startLive({ app, db: store.db, changes, revocations, clock, actorOf, apiBase: settings.apiBase });
  register(
    app,
    { store, traffic, clock, actorOf, jobsIn: jobs.within, checkReplies: checked },
    settings.apiBase,
    routes,
  );
  await serveBeside(app, files, settings);
  if (options.webFolder)
    await startPages({
      app,
      folder: options.webFolder,
      apiBase: settings.apiBase,
      indirizzi,
      db: store.db,
      changes,
      clock,
      routes,
    });
  else app.setNotFoundHandler(sendNotFound);
  await revocations.reload(store.db);
  await jobs.start();
  await Promise.race([indice.cercatore(), wait(indexWait, undefined, { ref: false })]);
  const endLavori = startLavori({
    jobs,
    store,
    files,
    clock,
    mailer,
    carta,
    pagamenti,
    guasto: (err) => app.log.warn({ err }, 'work was not asked for'),
  });
  return {
    app,
    store,
    indice,
    close: async () => {
      const end = performance.now() + stopWithin;
      const finished = stopping.finish(stopWithin - 2000);
      live.close();
      endLavori();
      await finished;
      await indice.close();
      await jobs.stop(end - performance.now());
      await carta.stop();
      mailer.close();
      await changes.close();
      await store.close();
    },
  };
}

/** Work that nobody waits for gives way to who waits. */
function lavoriDi(app: FastifyInstance, url: string): { readonly traffic: Traffic; readonly jobs: JobSystem } {
  const traffic = createTraffic();
  const giveWay = (): Promise<void> => traffic.quiet(jobsRestMs);
  return {
    traffic,
    jobs: createJobs({
      url,
      queues: code,
      giveWay,
      trouble: (failure) => app.log.warn({ err: failure.error, queue: failure.queue, job: failure.id }, 'job failed'),
    }),
  };
}

/** Files as they are, pictures in the width that is asked for, and the description of all calls. */
async function serveBeside(app: FastifyInstance, files: FileStore, { dataDir, apiBase }: Settings): Promise<void> {
  serveFiles(app, files);
  serveImages(app, createImages({ files, folder: join(dataDir, 'cache', 'immagini') }));
  await serveDocs(app, `${apiBase}/docs`, openapiOf(allCalls, { title: 'Cardine', version: '1', apiBase }));
}
