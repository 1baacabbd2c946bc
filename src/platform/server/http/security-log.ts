import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

/** What who watches over the portal wants to see; the names are those of the counter's label. */
export type SecurityEvent = 'login_refused' | 'forbidden' | 'too_many' | 'token_reused' | 'session_revoked';

/** Writes such an event to the log and counts it. */
export interface SecurityLog {
  /** `details` never hold a password, a token, a code, or what somebody typed. */
  note(event: SecurityEvent, details: { readonly [name: string]: string | number | null }): void;
}

/** Notes by itself what every call may refuse with 403 and 429; the rest is told by who knows it. */
export function createSecurityLog(app: FastifyInstance, registry: Registry): SecurityLog {
  const events = new Counter({
    name: 'cardine_security_events_total',
    help: 'Refused logins, forbidden and too many requests, reused tokens, revoked sessions',
    labelNames: ['event'],
    registers: [registry],
  });
  const note: SecurityLog['note'] = (event, details) => {
    events.inc({ event });
    app.log.warn({ event, ...details }, 'security');
  };
  const refused: { readonly [status: number]: SecurityEvent } = { 403: 'forbidden', 429: 'too_many' };
  app.addHook('onResponse', (request, reply, done) => {
    const event = refused[reply.statusCode];
    // The route and not the address: a query may hold what is nobody's business.
    if (event)
      note(event, {
        reqId: request.id,
        address: request.ip,
        route: request.routeOptions.url ?? '',
        method: request.method,
      });
    done();
  });
  return { note };
}
