import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/** Security events, logged and counted in /metrics. */
export type SecurityEvent = 'login_refused' | 'forbidden' | 'too_many' | 'token_reused' | 'session_revoked';

export interface SecurityLog {
  /** Never log a password, token, code or input. */
  note(event: SecurityEvent, details: { readonly [name: string]: string | number | null }): void;
}

/** Logs 403 and 429; other events are logged where they occur. */
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
    // Without the URL, whose query may contain private data.
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
