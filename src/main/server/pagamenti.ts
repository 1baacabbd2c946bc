import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Store } from '#platform/server/db/pool.ts';
import type { JobSystem } from '#platform/server/jobs/create-jobs.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Dietro, PagamentiParts } from '#vendita/pagamenti/server/index.ts';
import {
  codaPagamenti,
  createCasse,
  giroPagamenti,
  ogniQuanto,
  segretoSimulatore,
  serveNotifiche,
  usaSimulatore,
} from '#vendita/pagamenti/server/index.ts';
import { serveSimulatore } from '#vendita/pagamenti/server/simulatore/simulatore.ts';
import type { Indirizzi } from './indirizzi.ts';

interface Given {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly jobs: JobSystem;
  readonly settings: Settings;
  readonly indirizzi: Indirizzi;
  readonly clock: Clock;
}

export interface Pagamenti {
  readonly parts: PagamentiParts;
  /** Begins the rounds; the queues must be there. */
  start(): void;
  stop(): void;
}

/** How often the simulator looks for pages whose time is over, milliseconds. */
const sguardo = 5000;

/** The partners that take money, the address at which they notify, and where none is set up the simulator in their place. */
export function createPagamenti({ app, store, jobs, settings, indirizzi, clock }: Given): Pagamenti {
  const { pagamenti: config, apiBase } = settings;
  const { vicino, urlPubblico } = indirizzi;
  const segretoNotifiche = segretoSimulatore(settings.jwtSecret);
  const ambiente = {
    urlChiamate: () => urlPubblico() + apiBase,
    simulatore: { url: vicino, segretoNotifiche },
    adesso: clock,
    nuovoId: () => randomUUID(),
  };
  const guasto: PagamentiParts['guasto'] = ({ errore, codice }) =>
    app.log.warn({ err: errore, codice }, 'payment partner failed');
  const parts: PagamentiParts = {
    casse: createCasse(config, ambiente),
    urlPubblico,
    coordinate: config.coordinate,
    casellaUfficio: settings.mailOffice,
    guasto,
  };
  const dietro: Dietro = { ...parts, transaction: store.transaction, jobsIn: jobs.within, clock };
  serveNotifiche(app, apiBase, dietro);
  const timers: NodeJS.Timeout[] = [];
  const ogni = (ms: number, fai: () => Promise<unknown>): void =>
    void timers.push(setInterval(() => void fai().catch(() => {}), ms).unref());
  if (usaSimulatore(config)) {
    const urlNotifiche = (): string => `${vicino()}${apiBase}/pagamenti/notifiche/stripe`;
    const programma = (ms: number, fai: () => void): void => void setTimeout(fai, ms).unref();
    const simulatore = serveSimulatore(app, {
      urlPubblico,
      urlNotifiche,
      segreto: segretoNotifiche,
      adesso: clock,
      nuovoId: ambiente.nuovoId,
      programma,
    });
    ogni(sguardo, () => simulatore.scadenze());
  }
  return {
    parts,
    start: () => {
      jobs.work(codaPagamenti.name, giroPagamenti(dietro));
      ogni(ogniQuanto, () => store.transaction((tx) => jobs.within(tx).send(codaPagamenti.name, {}, { key: 'giro' })));
    },
    stop: () => timers.forEach((timer) => clearInterval(timer)),
  };
}
