import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { neverOnVisits, onVisit, type Actor } from '#platform/contract/actor.ts';
import type { AnyCall } from '#platform/contract/call.ts';
import { forbidden, notForRole, notLoggedIn, unconfirmed, withheld } from '#platform/contract/refusal.ts';
import { isWorkbook, workbookType } from '#platform/contract/workbook.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../db/pool.ts';
import type { Sql, Tx } from '../db/sql.ts';
import type { AllJobs } from '../jobs/jobs.ts';
import { entriesOf, writeLog } from '../log/operation-log.ts';
import { bodyLimitsOf } from './body/body-limits.ts';
import { bodyConfig } from './body/read-body.ts';
import { createUploadsInTurn } from './body/uploads-in-turn.ts';
import { wholeOf, type BaseCtx, type Route, type StepsCtx, type WriteCtx } from './answer.ts';
import { originOf } from './origin.ts';
import { fingerprint, idempotencyKey, keysOfSteps, oncePerKey, rowsOncePerKey, type Keyed } from './idempotency.ts';
import { networkOf } from './addresses.ts';
import { createKnownKeys } from './known-keys.ts';
import { inputReader } from './input.ts';
import { replyValue, sendJson } from './reply.ts';
import type { InFlight } from './in-flight.ts';
import type { Reading } from './reading.ts';
import { replySchema } from './reply-schema.ts';

export interface CallServices {
  readonly store: Store;
  readonly inFlight: InFlight;
  /** Null: there is no replica. */
  readonly reading: Reading | null;
  readonly clock: Clock;
  authenticate(request: FastifyRequest): Actor;
  jobsIn(tx: Tx): AllJobs;
  /**
   * Removes from a reply or refusal what users without the right to see prices may not see, as declared in the
   * contract.
   */
  withoutPrices(reply: z.ZodType, value: unknown): unknown;
  refusalWithoutPrices(error: Error): Error;
  /** Topics that a visit may change (`onVisit`). */
  readonly visitsChange?: ReadonlySet<string>;
  /** Validates replies against the contract; for tests. */
  readonly checkReplies?: boolean;
}

export function register(
  app: FastifyInstance,
  services: CallServices,
  apiBase: string,
  routes: readonly Route[],
): void {
  const inTurn = createUploadsInTurn();
  const keys = createKnownKeys();
  for (const route of routes) {
    const { call } = route;
    const inputOf = inputReader(call);
    const callerOf = (request: FastifyRequest): string =>
      keys.known(call.key, request) ?? networkOf(addressOf(request));
    const { config, limits } = bodyConfig(() => bodyLimitsOf(call));
    app.route({
      method: call.method,
      url: apiBase + call.path.replace(/\{(\w+)\}/g, ':$1'),
      // An urgent call is not rate-limited for users who may call it.
      config: call.urgent
        ? { ...config, rateLimit: { allowList: (request) => mayCall(services, call, request) } }
        : call.key === undefined
          ? config
          : { ...config, rateLimit: { keyGenerator: callerOf } },
      ...(call.key === undefined ? {} : { onResponse: keys.answered(call.key) }),
      // Authenticates before the body is read.
      ...(call.method === 'GET'
        ? {}
        : {
            preParsing: (request, reply, payload, done) => {
              const { idUtente, ruolo } = actorFor(services, call, request);
              if (limits().files.size === 0) return done(null, payload);
              return inTurn(ruolo === 0 ? callerOf(request) : `${idUtente}`, reply.raw);
            },
          }),
      // `sendJson` compresses.
      compress: false,
      // Synchronous verbs are not awaited, and nothing is returned because Fastify would await it.
      handler: (request, reply) => {
        const ctx = baseCtx(services, call, request, reply);
        const input = inputOf(request);
        const send = (value: unknown): Promise<void> | undefined =>
          answered(services, call, { ctx, request, reply }, value);
        const fail = (error: Error): void => void reply.send(shown(services, ctx.actor, error));
        const result = attempt(() => run(services, route, { ctx, request, reply }, input));
        if (result instanceof Promise) services.inFlight.track(result).then(send).catch(fail);
        else send(result)?.catch(fail);
      },
    });
  }
}

interface Asked {
  readonly ctx: BaseCtx;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function answered(
  { checkReplies, withoutPrices }: CallServices,
  call: AnyCall,
  { ctx, request, reply }: Asked,
  whole: unknown,
): Promise<void> | undefined {
  if (checkReplies) call.reply.parse(replyValue(whole));
  const result = seesPrices(ctx.actor) || isWorkbook(whole) ? whole : withoutPrices(call.reply, replyValue(whole));
  if (ctx.actor.ruolo !== 0 || call.method !== 'GET') void reply.header('cache-control', 'no-store');
  if (isWorkbook(result))
    return void reply
      .type(workbookType)
      .header('content-disposition', `attachment; filename="${result.name}"`)
      .send(Readable.from(result.bytes));
  // The schema's serializer would write a removed number as 0.
  return sendJson(request, reply, result, result === whole ? serializerOf(call, reply) : JSON.stringify);
}

type Serializer = (value: unknown) => string;

const serializers = new WeakMap<z.ZodType, Serializer>();

/** Compiles at a call's first reply, because compiling all 470 took a tenth of a second of each start. */
function serializerOf(call: AnyCall, reply: FastifyReply): Serializer {
  const known = serializers.get(call.reply);
  if (known) return known;
  const compiled = reply.compileSerializationSchema(replySchema(call.reply)) as Serializer;
  serializers.set(call.reply, compiled);
  return compiled;
}

const seesPrices = (actor: Actor): boolean => !actor.negati.includes('prezzi');

const shown = ({ refusalWithoutPrices }: CallServices, actor: Actor, error: Error): Error =>
  seesPrices(actor) ? error : refusalWithoutPrices(error);

function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return Promise.reject(error as Error);
  }
}

/** Ms. */
const confirmedFor = 15 * 60_000;

const onlyCart = 'Da qui si riempie il carrello e lo si trasferisce: il resto si fa entrando nel portale.';

/** On a visit a write that names no changed topic is allowed only if it needs no login, such as logout. */
const visitsMay = ({ changes, who }: AnyCall, may: ReadonlySet<string> = new Set()): boolean =>
  changes === undefined || (changes.length === 0 ? who.includes(0) : changes.every((topic) => may.has(topic)));

function actorFor(services: CallServices, call: AnyCall, request: FastifyRequest): Actor {
  const actor = services.authenticate(request);
  if (!call.who.includes(actor.ruolo)) throw actor.ruolo === 0 ? notLoggedIn() : notForRole(call.who);
  if (call.needs && actor.negati.includes(call.needs)) {
    // A user who has the right outside of visits must not be told to ask for it.
    throw onVisit(actor) && neverOnVisits.includes(call.needs) ? forbidden(onlyCart) : withheld(call.needs);
  }
  if (onVisit(actor) && !visitsMay(call, services.visitsChange)) throw forbidden(onlyCart);
  if (call.confirmed && services.clock().getTime() - actor.confermato > confirmedFor) throw unconfirmed();
  return actor;
}

function mayCall(services: CallServices, call: AnyCall, request: FastifyRequest): boolean {
  try {
    return call.who.includes(services.authenticate(request).ruolo);
  } catch {
    return false;
  }
}

function baseCtx(services: CallServices, call: AnyCall, request: FastifyRequest, reply: FastifyReply): BaseCtx {
  return {
    // Authenticates again: the session may have ended while the body arrived.
    actor: actorFor(services, call, request),
    now: services.clock(),
    requestId: request.id,
    address: addressOf(request),
    origin: originOf(request.headers.origin, request.host),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: idempotencyKey(call, request.headers['idempotency-key']),
    onGone: (then) => void reply.raw.once('close', () => void (reply.raw.writableEnded || then())),
  };
}

function run(services: CallServices, route: Route, asked: Asked, input: unknown): unknown {
  const { reading, store } = services;
  const { ctx, request, reply } = asked;
  if (reading === null) return runOn(services, route, { ctx, db: store.db }, input);
  if (route.call.effect === 'read')
    return runOn(services, route, { ctx, db: route.call.replica ? reading.db(ctx.actor, request) : store.db }, input);
  const wrote = (): Promise<void> => reading.wrote(ctx.actor, reply).catch(() => {});
  return Promise.resolve(runOn(services, route, { ctx, db: store.db }, input)).finally(wrote);
}

function runOn(services: CallServices, route: Route, { ctx, db }: { ctx: BaseCtx; db: Sql }, input: unknown): unknown {
  const verb = route.verb as (given: { ctx: object; input: unknown }) => unknown;
  const { effect } = route.call;
  if (effect === 'read') return verb({ ctx: { ...ctx, db }, input });
  if (effect === 'write')
    return writing(services, route.call, ctx, input, (full) => Promise.resolve(verb({ ctx: full, input })));
  const nextKey = keysOfSteps(ctx.idempotencyKey);
  const transaction = <T>(work: (full: WriteCtx) => Promise<T>): Promise<T> =>
    writing(services, route.call, { ...ctx, idempotencyKey: nextKey() }, input, work);
  const statement: StepsCtx['statement'] = (one) => {
    const key = nextKey();
    return key === null
      ? services.store.db.rows(wholeOf(one))
      : rowsOncePerKey(services.store.db, keyedBy(key, { call: route.call, ctx, input }), one);
  };
  const read: StepsCtx['read'] = (one) => {
    const key = nextKey();
    if (key === null) return services.store.db.rows(one);
    return services.store.transaction((tx) =>
      keyed(tx, route.call, { ...ctx, idempotencyKey: key }, input, () => tx.rows(one)),
    );
  };
  return verb({ ctx: { ...ctx, transaction, statement, read }, input });
}

/** `request.ip` is slow; without a proxy the socket's address is the same. */
const addressOf = (request: FastifyRequest): string =>
  request.headers['x-forwarded-for'] === undefined ? (request.socket.remoteAddress ?? '') : request.ip;

/** Throws if the verb wrote no operation log line. */
function writing<T>(
  services: CallServices,
  call: AnyCall,
  ctx: BaseCtx,
  input: unknown,
  work: (full: WriteCtx) => Promise<T>,
): Promise<T> {
  return services.store.transaction(async (tx) => {
    let logged = 0;
    const log: WriteCtx['log'] = (...given) => {
      logged += entriesOf(given).length;
      writeLog(tx, ctx, ...given);
    };
    const statement: WriteCtx['statement'] = (one) => {
      logged += 1;
      return tx.rows(wholeOf(one));
    };
    const whole = async (): Promise<T> => {
      const result = await work({ ...ctx, tx, log, statement, read: tx.rows, jobs: services.jobsIn(tx) });
      if (!logged && !call.unlogged)
        throw new Error(`${call.method} ${call.path} wrote without a line in the operation log`);
      return result;
    };
    return keyed(tx, call, ctx, input, whole);
  });
}

function keyed<T>(tx: Tx, call: AnyCall, ctx: BaseCtx, input: unknown, work: () => Promise<T>): Promise<T> {
  const { idempotencyKey: key } = ctx;
  return key === null ? work() : oncePerKey(tx, keyedBy(key, { call, ctx, input }), work);
}

const keyedBy = (
  key: string,
  { call, ctx: { actor, now }, input }: { readonly call: AnyCall; readonly ctx: BaseCtx; readonly input: unknown },
): Keyed => ({ actor, key, fingerprint: fingerprint(call, input), now });
