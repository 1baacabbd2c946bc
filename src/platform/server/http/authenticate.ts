import type { FastifyRequest } from 'fastify';
import { visitor, type Actor } from '#platform/contract/actor.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { notLoggedIn, unreadable } from '#platform/contract/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Revocations } from '../sessions/revocations.ts';
import type { Tokens } from '../sessions/tokens.ts';

const customerCode = /^\d{6}$/;

/**
 * Reads the Bearer token and, for staff, `X-Cliente`. An invalid, expired or revoked token is refused even on public
 * calls, so that the browser refreshes its session.
 */
export function createAuthenticate(given: {
  readonly tokens: Tokens;
  readonly revocations: Revocations;
  readonly clock: Clock;
  readonly staff: readonly Ruolo[];
}) {
  const { tokens, revocations, clock, staff } = given;
  return (request: FastifyRequest): Actor => {
    const { authorization } = request.headers;
    if (authorization === undefined) return visitor;
    const actor = authorization.startsWith('Bearer ') ? tokens.read(authorization.slice(7), clock()) : null;
    if (!actor || revocations.has(actor)) throw notLoggedIn("Sessione scaduta. Effettuare di nuovo l'accesso.");
    const customer = request.headers['x-cliente'];
    if (customer === undefined || customer === '' || !staff.includes(actor.ruolo)) return actor;
    if (typeof customer !== 'string' || !customerCode.test(customer)) throw unreadable('Cliente non valido');
    return { ...actor, codAnagrafica: customer };
  };
}
