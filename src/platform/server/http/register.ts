import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/contract/actor.ts';
import type { AnyCall } from '#platform/contract/call.ts';
import { forbidden, notLoggedIn } from '#platform/contract/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../db/pool.ts';
import type { Tx } from '../db/sql.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { writeLog } from '../log/operation-log.ts';
import type { LogEntry } from '../log/operation-log.ts';
import type { BaseCtx, Route, WriteCtx } from './answer.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { inputReader } from './input-reader.ts';
import { fingerprint } from './input.ts';
import { sendJson } from './reply.ts';
import type { Traffic } from './traffic.ts';
import { replySchema } from './reply-schema.ts';

/** What the door needs to let calls in. */
export interface Door {
  readonly store: Store;
  readonly traffic: Traffic;
  readonly clock: Clock;
  /** The actor of a request; throws a refusal for a token that is wrong, expired or revoked. */
  actorOf(request: FastifyRequest): Actor;
  /** Jobs that are written in the given transaction. */
  jobsIn(tx: Tx): Jobs;
  /** Parses each reply by its contract before it is sent; on in tests. */
  readonly checkReplies?: boolean;
}

/** Makes a Fastify route of each call: who may, parse, then the verb with what its effect hands it. A verb that need not wait is not waited for. */
export function register(app: FastifyInstance, door: Door, apiBase: string, routes: readonly Route[]): void {
  for (const route of routes) {
    const { call } = route;
    const inputOf = inputReader(call);
    app.route({
      method: call.method,
      url: apiBase + call.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { response: { 200: replySchema(call.reply) } },
      // Calls pack their own replies, so that one that is kept is packed once.
      compress: false,
      handler: (request, reply) => {
        const ctx = baseCtx(door, call, request);
        const result = run(door, route, ctx, inputOf(request));
        const send = (answer: unknown): unknown => answered(door, route, { ctx, request, reply, answer });
        return result instanceof Promise ? door.traffic.under(result).then(send) : send(result);
      },
    });
  }
}

function answered(
  door: Door,
  { call }: Route,
  given: { ctx: BaseCtx; request: FastifyRequest; reply: FastifyReply; answer: unknown },
): unknown {
  const { ctx, request, reply, answer } = given;
  if (door.checkReplies) call.reply.parse(answer);
  if (ctx.actor.ruolo !== 0 || call.method !== 'GET') void reply.header('cache-control', 'no-store');
  return sendJson(request, reply, answer, (result) =>
    (reply.getSerializationFunction('200') ?? JSON.stringify)(result as Record<string, unknown>),
  );
}

function baseCtx(door: Door, call: AnyCall, request: FastifyRequest): BaseCtx {
  const actor = door.actorOf(request);
  if (!call.who.includes(actor.ruolo)) throw actor.ruolo === 0 ? notLoggedIn() : forbidden();
  return {
    actor,
    now: door.clock(),
    requestId: request.id,
    address: addressOf(request),
    idempotencyKey: call.idempotent ? idempotencyKey(request.headers['idempotency-key']) : null,
  };
}

function run(door: Door, route: Route, ctx: BaseCtx, input: unknown): unknown {
  const verb = route.verb as (given: { ctx: object; input: unknown }) => unknown;
  const { effect } = route.call;
  if (effect === 'read') return verb({ ctx: { ...ctx, db: door.store.db }, input });
  if (effect === 'write')
    return writing(door, route.call, ctx, input, (full) => Promise.resolve(verb({ ctx: full, input })));
  const transaction = <T>(work: (full: WriteCtx) => Promise<T>): Promise<T> =>
    writing(door, route.call, ctx, input, work);
  return verb({ ctx: { ...ctx, transaction, statement: door.store.db.rows }, input });
}

/** Without a proxy in between the address needs no working out. */
const addressOf = (request: FastifyRequest): string =>
  request.headers['x-forwarded-for'] === undefined ? (request.socket.remoteAddress ?? '') : request.ip;

/** One transaction around the work, with its idempotency key if the call has one, and never without a line in the operation log. */
function writing<T>(
  door: Door,
  call: AnyCall,
  ctx: BaseCtx,
  input: unknown,
  work: (full: WriteCtx) => Promise<T>,
): Promise<T> {
  return door.store.transaction(async (tx) => {
    let logged = 0;
    const log = (...entries: readonly LogEntry[]): void => {
      logged += entries.length;
      writeLog(tx, ctx, ...entries);
    };
    const statement: WriteCtx['statement'] = (one) => {
      logged += 1;
      return tx.rows(one);
    };
    const whole = async (): Promise<T> => {
      const result = await work({ ...ctx, tx, log, statement, jobs: door.jobsIn(tx) });
      if (!logged && !call.unlogged)
        throw new Error(`${call.method} ${call.path} wrote without a line in the operation log`);
      return result;
    };
    if (!ctx.idempotencyKey) return whole();
    return once(
      tx,
      { actor: ctx.actor, key: ctx.idempotencyKey, fingerprint: fingerprint(call, input), now: ctx.now },
      whole,
    );
  });
}
