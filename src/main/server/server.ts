import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveIndex } from '#catalogo/ricerca/server/index.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { openapiOf } from '#platform/contract/openapi.ts';
import type { Store } from '#platform/server/db/pool.ts';
import { createImages } from '#platform/server/files/images.ts';
import { writable } from '#platform/server/files/probe.ts';
import { serveImages } from '#platform/server/files/serve-images.ts';
import { createApp } from '#platform/server/http/app.ts';
import { serveDocs } from '#platform/server/http/docs.ts';
import { createAuthenticate } from '#platform/server/http/authenticate.ts';
import { createGate } from '#platform/server/http/gate.ts';
import { serveFiles } from '#platform/server/http/files.ts';
import { createRegistry, serveMetrics } from '#platform/server/http/metrics.ts';
import { createSecurityLog } from '#platform/server/http/security-log.ts';
import { serveHealth } from '#platform/server/http/health.ts';
import { sendNotFound } from '#platform/server/http/problem.ts';
import { serveFresh } from '#platform/server/http/fresh.ts';
import { register } from '#platform/server/http/register.ts';
import { createReading } from '#platform/server/http/reading.ts';
import { stoppable } from '#platform/server/http/stopping.ts';
import { databaseMailer, type Mailer } from '#platform/server/mail/mailer.ts';
import { smtpMailer } from '#platform/server/mail/smtp.ts';
import { interni } from '#parti/ruoli.ts';
import { rifiutoSenzaPrezzi, senzaPrezzi } from '#parti/senza-prezzi.ts';
import { leggiGuida, seminaHelp } from '#sistema/aiuto/server/index.ts';
import { seminaMenu } from '#sistema/menu/server/index.ts';
import { allCalls, areas, menuEntries } from './areas.ts';
import { openBase, type Base, type BaseOptions } from './base.ts';
import { figuresOf } from './figures.ts';
import { openHouse } from './house.ts';
import { queues, startJobs } from './jobs.ts';
import { startLive } from './live.ts';
import { startPages } from './pages.ts';

export interface ServerOptions extends BaseOptions {
  /** Null: serves only the API. */
  readonly webFolder: string | null;
  /** False disables scheduled jobs, for tests. */
  readonly rounds?: boolean;
  /** Builds the search index at the first search, for tests. */
  readonly searchLate?: boolean;
}

/** Its memory holds only data that can be rebuilt. */
export interface Server {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly indice: LiveIndex;
  /** Graceful shutdown within ten seconds. */
  close(): Promise<void>;
}

/** Ms to wait for the search index at startup; afterwards the searches themselves wait. */
const indexWait = 10_000;

/** Ms for a graceful shutdown; then connections are closed. Ten seconds in all. */
const stopWithin = 9000;

export async function createServer(options: ServerOptions): Promise<Server> {
  const { settings, webFolder, checked = false, searchLate = false } = options;
  const app = await createApp(settings);
  const base = openBase(app, options, queues);
  const { store, changes, clock, jobs, revocations } = base;
  const { db } = store;
  const stopping = stoppable(app);
  const registry = createRegistry(app);
  serveHealth(app, { db, stopping: stopping.begun, writable: writable(base.files) });
  const { parts, closePapers } = await openHouse(
    app,
    { ...base, security: createSecurityLog(app, registry) },
    { searchLate },
  );
  const routes = areas.flatMap((area) => area.routes?.(parts) ?? []);
  for (const area of areas) area.serve?.(app, parts);
  const authenticate = createAuthenticate({ tokens: parts.tokens, revocations, clock, staff: interni });
  serveFresh(app, { changes, db });
  const live = startLive({ app, db, changes, revocations, clock, actorOf: authenticate, apiBase: settings.apiBase });
  register(
    app,
    {
      store,
      inFlight: base.inFlight,
      reading: settings.databaseUrlRead === undefined ? null : createReading(base.readers, db),
      clock,
      authenticate,
      jobsIn: jobs.within,
      withoutPrices: senzaPrezzi,
      refusalWithoutPrices: rifiutoSenzaPrezzi,
      visitsChange: new Set(['carrello', 'punchout']),
      checkReplies: checked,
    },
    settings.apiBase,
    routes,
  );
  await serveBeside(app, base, authenticate);
  serveMetrics(app, {
    registry,
    gate: createGate(settings.open.metrics, authenticate),
    figures: figuresOf({ store, live, indice: parts.indice }),
  });
  if (webFolder) await startPages(app, { folder: webFolder, routes, parts });
  else app.setNotFoundHandler(sendNotFound);
  await store.transaction((tx) => seminaMenu(tx, menuEntries));
  const guida = await leggiGuida();
  await store.transaction((tx) => seminaHelp(tx, guida, clock()));
  await revocations.reload(db);
  await jobs.start();
  if (!searchLate) await Promise.race([parts.indice.searcher(), wait(indexWait, undefined, { ref: false })]);
  const mailer = mailerOf(base);
  const endSchedules = startJobs(app, base, {
    ...parts,
    mailer,
    rounds: options.rounds ?? true,
  });
  store.started();
  return {
    app,
    store,
    indice: parts.indice,
    close: async () => {
      const end = performance.now() + stopWithin;
      const finished = stopping.finish(stopWithin - 2000);
      live.close();
      endSchedules();
      await finished;
      await parts.indice.close();
      await jobs.stop(end - performance.now());
      await closePapers();
      await parts.uploads.close();
      mailer.close();
      await changes.close();
      await base.readers.close();
      await store.close();
    },
  };
}

const mailerOf = ({ settings: { smtpUrl, mailFrom }, files }: Base): Mailer =>
  smtpUrl ? smtpMailer({ url: smtpUrl, from: mailFrom, files }) : databaseMailer;

async function serveBeside(
  app: FastifyInstance,
  { files, settings: { dataDir, apiBase, open } }: Base,
  actorOf: (request: FastifyRequest) => Actor,
): Promise<void> {
  serveFiles(app, files);
  serveImages(app, createImages({ files, folder: join(dataDir, 'cache', 'immagini') }));
  const document = openapiOf(allCalls, { title: 'Cardine', version: '1', apiBase });
  await serveDocs(app, { prefix: `${apiBase}/docs`, document, gate: createGate(open.docs, actorOf) });
}
