import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/contract/actor.ts';
import type { AnyCall } from '#platform/contract/call.ts';
import { isKeyed, nameOf, topicsOf } from '#platform/contract/topic.ts';
import { notifyAll, type Change } from '../db/listen.ts';
import type { Sql } from '../db/sql.ts';
import { ownTable, type LiveTopic } from './topics.ts';

interface BroadcastOptions {
  readonly db: Sql;
  readonly apiBase: string;
  readonly calls: readonly AnyCall[];
  readonly topics: readonly LiveTopic[];
  readonly actorOf: (request: FastifyRequest) => Actor;
  readonly onFailure: (error: unknown) => void;
}

/** Ms. */
const pause = 100;

/**
 * For topics without triggers: sent in batches after the commit, since NOTIFY serialises commits. A crash may lose
 * some. Call before routes are registered.
 */
export function serveBroadcast(app: FastifyInstance, options: BroadcastOptions): void {
  const byRoute = new Map(
    options.calls.map((call) => [
      `${call.method} ${options.apiBase}${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      changedBy(call, options.topics),
    ]),
  );
  const gathered = gather((changes) => notifyAll(options.db, changes), options.onFailure);
  app.addHook('onRoute', (route) => {
    const changed = byRoute.get(`${String(route.method)} ${route.url}`) ?? [];
    if (changed.length === 0) return;
    // The actor is read when the request arrives, because the login may end while it runs.
    const actors = new WeakMap<FastifyRequest, Actor>();
    const remember = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
      actors.set(request, options.actorOf(request));
      done();
    };
    const broadcast = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      const actor = actors.get(request);
      if (actor && reply.statusCode < 300)
        for (const one of changed) for (const change of changesOf(one, actor, request)) gathered(change);
      done();
    };
    route.preHandler = [route.preHandler ?? []].flat().concat(remember);
    route.onResponse = [route.onResponse ?? []].flat().concat(broadcast);
  });
}

interface Changed {
  readonly topic: LiveTopic;
  readonly declared: string;
}

const changedBy = ({ changes = [] }: AnyCall, topics: readonly LiveTopic[]): Changed[] =>
  changes.flatMap((declared) =>
    topics
      .filter(({ name, toldBy }) => toldBy === 'calls' && nameOf(declared) === name)
      .map((topic) => ({ topic, declared })),
  );

function changesOf({ topic, declared }: Changed, { codAnagrafica }: Actor, request: FastifyRequest): Change[] {
  const keys = topic.per === 'customer' ? codAnagrafica && [codAnagrafica] : keysOf(declared, request);
  if (keys === null) return [];
  const window = request.headers['x-finestra'];
  const da = typeof window === 'string' ? { da: window.slice(0, 40) } : {};
  return [{ tabella: ownTable(topic.name), chiavi: keys === 'all' ? null : [...keys], ...da }];
}

function keysOf(declared: string, { query, body, params }: FastifyRequest): readonly string[] | 'all' {
  if (!isKeyed(declared)) return 'all';
  const input = Object.assign({}, query, body, params);
  return topicsOf([declared], input).map((topic) => topic.slice(topic.indexOf(':') + 1));
}

/** Forwards the first change at once and batches later ones. */
function gather(
  send: (changes: readonly Change[]) => Promise<void>,
  onFailure: (error: unknown) => void,
): (change: Change) => void {
  const waiting = new Map<string, Change>();
  let resting = false;
  const flush = (): void => {
    resting = waiting.size > 0;
    if (!resting) return;
    const changes = [...waiting.values()];
    waiting.clear();
    void send(changes)
      .catch(onFailure)
      .finally(() => setTimeout(flush, pause));
  };
  return (change) => {
    waiting.set(JSON.stringify(change), change);
    if (!resting) flush();
  };
}
