import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../db/listen.ts';
import type { Sql } from '../db/sql.ts';

/** Ms; afterwards the notification connection counts as broken. */
const longest = 2000;

/**
 * For requests with `Cache-Control: no-cache`, which windows send after a write, waits until the caches include
 * everything committed before, on any server. Call before routes are registered.
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
