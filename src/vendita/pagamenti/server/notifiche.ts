import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/contract/refusal.ts';
import { fornitori } from '../rules.ts';
import type { Dietro } from './contesto.ts';
import { riceviNotifica } from './ricevi-notifica.ts';

/** `POST {apiBase}/pagamenti/notifiche/{fornitore}`; keeps the raw body, whose bytes are signed. */
export function serveNotifiche(app: FastifyInstance, apiBase: string, dietro: Dietro): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(`${apiBase}/pagamenti/notifiche/:fornitore`, async (request) => {
      const nome = (request.params as { fornitore: string }).fornitore;
      const fornitore = fornitori.find((noto) => noto === nome);
      const cassa = fornitore && dietro.casse.fornitori.get(fornitore);
      if (!cassa) throw notFound();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await riceviNotifica(dietro, cassa, { body, headers: request.headers, adesso: dietro.clock() });
      return { ricevuta: true };
    });
  });
}
