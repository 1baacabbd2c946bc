import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/contract/actor.ts';
import type { AnyCall } from '#platform/contract/call.ts';
import type { Change } from '../db/listen.ts';
import { notifyAll } from '../db/listen.ts';
import type { Sql } from '../db/sql.ts';

/** Calls after which all servers are told of a change, for tables that are written too often to tell at each commit. */
export interface Told {
  readonly calls: readonly AnyCall[];
  readonly tabella: string;
  /** The key that the call has changed; null for none. */
  chiave(actor: Actor): string | null;
}

interface TellerOptions {
  readonly db: Sql;
  readonly apiBase: string;
  readonly told: readonly Told[];
  readonly actorOf: (request: FastifyRequest) => Actor;
  readonly trouble: (error: unknown) => void;
}

/** Least time between two tellings, ms: what comes in between is told together. */
const pause = 100;

/**
 * Tells after the answer, so after the commit, gathered. A commit that tells holds up all others that do, which would cost the cart
 * two thirds of its speed; what is lost with a crash is that another window looks again only at the next change. To be called before
 * routes are made.
 */
export function serveTeller(app: FastifyInstance, options: TellerOptions): void {
  const byRoute = new Map<string, Told>(
    options.told.flatMap((told) =>
      told.calls.map(
        (call) => [`${call.method} ${options.apiBase}${call.path.replace(/\{(\w+)\}/g, ':$1')}`, told] as const,
      ),
    ),
  );
  const gathered = gather((changes) => notifyAll(options.db, changes), options.trouble);
  app.addHook('onRoute', (route) => {
    const told = byRoute.get(`${String(route.method)} ${route.url}`);
    if (!told) return;
    // Who asks is read as the request comes: a login may end while it runs, and what it wrote is told all the same.
    const changes = new WeakMap<FastifyRequest, Change>();
    const ask = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
      const change = changeOf(told, options.actorOf(request), request);
      if (change) changes.set(request, change);
      done();
    };
    const tell = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      const change = changes.get(request);
      if (change && reply.statusCode < 300) gathered(change);
      done();
    };
    route.preHandler = [route.preHandler ?? []].flat().concat(ask);
    route.onResponse = [route.onResponse ?? []].flat().concat(tell);
  });
}

function changeOf({ tabella, chiave }: Told, actor: Actor, { headers }: FastifyRequest): Change | null {
  const suo = chiave(actor);
  const da = headers['x-finestra'];
  return suo === null ? null : { tabella, chiavi: [suo], ...(typeof da === 'string' ? { da: da.slice(0, 40) } : {}) };
}

/** Sends the first at once, then what has gathered, each change once. */
function gather(
  send: (changes: readonly Change[]) => Promise<void>,
  trouble: (error: unknown) => void,
): (change: Change) => void {
  const waiting = new Map<string, Change>();
  let resting = false;
  const flush = (): void => {
    resting = waiting.size > 0;
    if (!resting) return;
    const changes = [...waiting.values()];
    waiting.clear();
    void send(changes)
      .catch(trouble)
      .finally(() => setTimeout(flush, pause));
  };
  return (change) => {
    waiting.set(JSON.stringify(change), change);
    if (!resting) flush();
  };
}
