import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { Aperta, Cassa, Posta, Rimborso } from '#vendita/pagamenti/server/casse/cassa.ts';

/** No response, connection closed, invalid response, or executed with the response lost. */
export type Guasto = 'muto' | 'giu' | 'sbagliato' | 'perso' | null;

/** On a real socket, with its buyer; records the notifications it sends. */
export interface Banco {
  readonly cassa: Cassa;
  /** On the partner's page. */
  paga(aperta: Aperta): Promise<void>;
  /** Oldest first. */
  readonly arrivate: Posta[];
  /** Forged. */
  falsa(posta: Posta): Posta;
  guasta(guasto: Guasto): void;
  /** Executed. */
  rimborsi(): number;
}

export const adesso = new Date('2026-03-16T09:00:00Z');
/** Short, ms. */
export const timeout = 1000;

export interface Sede {
  readonly app: FastifyInstance;
  readonly origine: () => string;
  readonly arrivate: Posta[];
  readonly guasta: (guasto: Guasto) => void;
}

/** Calls fail on demand; notifications go to `/notifiche`; closed after the tests. */
export async function apriSede(serve: (app: FastifyInstance, origine: () => string) => void): Promise<Sede> {
  const app = Fastify({ forceCloseConnections: true });
  const arrivate: Posta[] = [];
  let guasto: Guasto = null;
  let origine = '';
  app.addHook('onRequest', (request, reply, done) => {
    if (guasto === null || guasto === 'perso' || request.url === '/notifiche') return done();
    if (guasto === 'giu') return void request.raw.socket.destroy();
    if (guasto === 'sbagliato') return void reply.send({ tutt: 'altro' });
    reply.hijack();
  });
  app.addHook('onSend', async (request) => {
    if (guasto === 'perso' && request.url !== '/notifiche') request.raw.socket.destroy();
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/notifiche', async (request) => {
      arrivate.push({ body: request.body as Buffer, headers: request.headers, adesso });
      return {};
    });
  });
  serve(app, () => origine);
  origine = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  return { app, origine: () => origine, arrivate, guasta: (nuovo) => (guasto = nuovo) };
}

export const richiesta = {
  codice: 'abcdef123456789012',
  importo: 1220,
  divisa: 'EUR',
  metodo: 'carta',
  descrizione: 'Ordine OC 12/2026',
  mail: 'cliente@cliente.example',
  scade: new Date(adesso.getTime() + 3_600_000),
  ritorno: 'http://cardine.test/pagamento/2026/12?esito=ritorno',
  rinuncia: 'http://cardine.test/pagamento/2026/12?esito=interrotto',
} as const;

export const rimborsoDi = (
  { codice, riferimento }: Pick<Rimborso, 'codice' | 'riferimento'>,
  incasso: string,
  parte: Partial<Pick<Rimborso, 'rimborso' | 'importo'>> = {},
): Rimborso => ({
  codice,
  riferimento,
  rimborso: `r${codice}`,
  incasso,
  importo: richiesta.importo,
  ...parte,
  divisa: 'EUR',
});

/** JSON, as Nexi and PayPal send it. */
export const manda = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
