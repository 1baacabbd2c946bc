import Stripe from 'stripe';
import { afterAll, expect } from 'vitest';
import { makeCalls, openOutside } from '#platform/server/outside/make-calls.ts';
import { outside, queueOfOutside } from '#platform/server/outside/outside.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { mailQueue } from '#platform/server/mail/queue.ts';
import {
  createCasse,
  impostazioniPagamenti,
  rimborsiInvio,
  verifiche,
  versoCasse,
  versoRimborsi,
} from '#vendita/pagamenti/server/index.ts';
import type { Simulatore } from '#vendita/pagamenti/server/simulatore/simulatore.ts';
import { testApp, type TestApp } from '#test/fixtures/app.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { set, several, testClock } from '#test/fixtures/settings.ts';
import { timeout } from './cassa.ts';
import { bancoStripe, chiave, segreto, type BancoStripe } from './cassa-stripe.ts';

type Spedita = { readonly payload: string; readonly headers: Record<string, string> };

export interface Sportello {
  readonly app: TestApp;
  readonly banco: BancoStripe & {
    readonly sessioni: Simulatore['sessioni'];
    /** A notification signed as Stripe does. */
    firma(type: string, object: object): Spedita;
    manda(spedita: Spedita): Promise<Response>;
  };
  /** Polls the partners for all payments that are due. */
  giro(): Promise<void>;
  readonly orologio: {
    /** Runs `fai` as if these minutes had passed, then restores the clock. */
    avanti<T>(minuti: number, fai: () => Promise<T>): Promise<T>;
  };
}

/** Other areas' settings, its own files. */
export interface Beside {
  readonly settings?: readonly ReturnType<typeof set>[];
  readonly filesDir?: string;
}

/** Calls that the server's own round holds; the test's round skips them. */
const inCorso = (now: Date): Fragment => sql`
  select id from chiamate_esterne where genere in (${verifiche.name}, ${rimborsiInvio.name}) and presa_fino > ${now}`;

/** Server and payment simulator on real sockets, with one clock. */
export async function sportello(beside: Beside = {}): Promise<Sportello> {
  let minuti = 0;
  const clock = (): Date => new Date(testClock().getTime() + minuti * 60_000);
  let origine = '';
  const notifiche = (): string => `${origine}/api/pagamenti/notifiche/stripe`;
  const banco = await bancoStripe({ clock, notifiche });
  const env = {
    PAYMENT_CARD: 'stripe',
    PAYMENT_PAYPAL: 'stripe',
    STRIPE_KEY: chiave,
    STRIPE_WEBHOOK_SECRET: segreto,
    STRIPE_URL: banco.origine(),
  };
  const pagamenti = { ...impostazioniPagamenti.read(env, { demo: false }), timeout };
  const { settings = [], ...others } = beside;
  const app = await testApp({
    ...others,
    clock,
    settings: several(set(impostazioniPagamenti, pagamenti), ...settings),
  });
  origine = await app.server.app.listen({ port: 0, host: '127.0.0.1' });
  const jobs = createJobs({
    url: app.database.url,
    queues: [mailQueue, queueOfOutside(rimborsiInvio)],
    trouble: () => {},
  });
  await jobs.start();
  afterAll(() => jobs.stop());
  const simulatore = { url: banco.origine, chiave, segretoNotifiche: segreto };
  const casse = createCasse(pagamenti, { urlChiamate: () => origine, simulatore, adesso: clock, nuovoId: () => '' });
  const dietro = {
    casse,
    urlPubblico: () => origine,
    coordinate: '',
    casellaUfficio: 'ufficio@cardine.example',
    transaction: app.database.store.transaction,
    jobsIn: jobs.within,
    clock,
    guasto: () => {},
  };
  const chiamate = {
    store: app.database.store,
    clock,
    jobsIn: jobs.within,
    trouble: () => {},
    wait: () => Promise.resolve(),
  };
  const unGiro = makeCalls(chiamate, openOutside(outside(verifiche, versoCasse), dietro));
  const unGiroRimborsi = makeCalls(chiamate, openOutside(outside(rimborsiInvio, versoRimborsi), dietro));
  const run = { data: {}, id: '', attempt: 1, last: false, signal: new AbortController().signal, done: async () => {} };
  return {
    app,
    banco: {
      ...banco,
      sessioni: banco.simulatore.sessioni,
      firma: (type, object) => {
        const timestamp = Math.floor(clock().getTime() / 1000);
        const payload = JSON.stringify({
          id: `evt_${type}_${JSON.stringify(object).length}_${timestamp}_${(object as { id: string }).id}`,
          object: 'event',
          type,
          data: { object },
        });
        return {
          payload,
          headers: {
            'content-type': 'application/json',
            'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: segreto, timestamp }),
          },
        };
      },
      manda: ({ payload, headers }) => fetch(notifiche(), { method: 'POST', headers, body: payload }),
    },
    giro: async () => {
      for (let volta = 0; volta < 3; volta++) {
        await unGiro(run);
        await unGiroRimborsi(run);
        await eventually(async () => expect(await app.database.db.rows(inCorso(clock()))).toEqual([]));
      }
    },
    orologio: {
      avanti: async (quanti, fai) => {
        minuti = quanti;
        try {
          return await fai();
        } finally {
          minuti = 0;
        }
      },
    },
  };
}
