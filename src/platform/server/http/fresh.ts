import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../db/listen.ts';
import type { Sql } from '../db/sql.ts';

/** Longest time that is waited for, ms: a line to the database that is slower is about to be found broken. */
const longest = 2000;

/**
 * A request that says `Cache-Control: no-cache` is answered once this server's memory has taken in all that was committed before the
 * request came, on whichever server. Windows say so for a while after they have written. To be called before routes are made.
 */
export function serveFresh(
  app: FastifyInstance,
  { changes, db }: { readonly changes: Changes; readonly db: Sql },
): void {
  app.addHook('preHandler', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (request.headers['cache-control'] !== 'no-cache') done();
    else void Promise.race([changes.caughtUp(db), delay(longest, undefined, { ref: false })]).finally(done);
  });
}
