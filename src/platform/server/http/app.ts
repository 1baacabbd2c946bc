import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import { networkOf } from './addresses.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from '#platform/contract/refusal.ts';
import { takeBodies } from './body/read-body.ts';
import { onError } from './problem.ts';
import { requestIds } from './request-ids.ts';
import { dataHeaders, securityHeaders, strictTransport } from './security-headers.ts';

export interface AppOptions {
  readonly logLevel: string;
  /** Requests per second and address; 0 switches the limit off. */
  readonly rateLimit: number;
  /** Path under which the calls stand, without a slash at its end. */
  readonly apiBase: string;
  /** Proxies that are believed about whom they speak for. */
  readonly trustProxy: string | false;
  /** Where people open the portal; with https browsers are told to stay with it. */
  readonly publicUrl: string | undefined;
  /** A MapLibre style; browsers may load from its origin. */
  readonly mapStyleUrl: string | undefined;
}

/** Largest body of a route that reads it by itself, bytes; calls have the limits of their contract. */
const mostBytes = 256 * 1024;
/** Longest time in which a request comes in whole, ms: a large file over a slow line. */
const requestTimeout = 300_000;

/** A Fastify instance with the house's manners: request ids, problem+json, security headers, limits, compression. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      // An error of the database carries its whole client.
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'err.client'], remove: true },
      // The log's own stream throws where the terminal is gone, in the middle of a stop; this one is listened to.
      stream: process.stdout,
    },
    // A logger of its own for each request costs more than the few lines that are written: these name their request.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    requestIdHeader: false,
    bodyLimit: mostBytes,
    requestTimeout,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Ours is problem+json (see stopping.ts).
    return503OnClosing: false,
    trustProxy: options.trustProxy,
    // An address that cannot be read, or is too long, comes to no hook and no handler.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(dataHeaders).header('x-request-id', request.id);
      onError(error, request as FastifyRequest, reply as FastifyReply);
    },
  });
  app.setErrorHandler(onError);
  takeBodies(app);
  const strict = options.publicUrl?.startsWith('https://') ? strictTransport : {};
  const [pageHeaders, callHeaders] = [
    { ...securityHeaders(options.mapStyleUrl), ...strict },
    { ...dataHeaders, ...strict },
  ];
  const calls = `${options.apiBase}/`;
  const chatty = ['debug', 'trace'].includes(options.logLevel);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith(calls) ? callHeaders : pageHeaders).header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 500) request.log.warn(lineOf(request, reply), 'request');
    else if (chatty) request.log.debug(lineOf(request, reply), 'request');
    done();
  });
  await app.register(compress, {
    global: true,
    threshold: 2048,
    encodings: ['gzip', 'identity'],
    globalDecompression: false,
  });
  if (options.rateLimit > 0) {
    // A visitor's searches cost as much as anybody's, and one person types ten a second at most.
    const ofVisitor = ({ method, headers, url }: FastifyRequest): boolean =>
      method === 'POST' && !headers.authorization && url.startsWith(calls);
    await app.register(rateLimit, {
      max: (request) => (ofVisitor(request) ? Math.ceil(options.rateLimit / visitorShare) : options.rateLimit),
      timeWindow: 1000,
      keyGenerator: (request) => `${networkOf(request.ip)}${ofVisitor(request) ? ' visitor' : ''}`,
      errorResponseBuilder: () => tooMany('Troppe richieste. Riprovare tra poco.'),
    });
    // The plugin counts routes only; who asks for what is not there costs as much.
    const limit = app.rateLimit();
    app.addHook('onRequest', async (request, reply) => {
      if (request.is404) await limit.call(app, request, reply);
    });
  }
  return app;
}

/** What part of `RATE_LIMIT` calls with a body may be that come without a login. */
const visitorShare = 5;

/** What lets somebody in stands in no log, also where an address carries it. */
const withoutKey = (url: string): string => url.replace(/([?&](?:api_key|code)=)[^&#]*/gi, '$1…');

const lineOf = (request: FastifyRequest, reply: FastifyReply): object => ({
  reqId: request.id,
  method: request.method,
  url: withoutKey(request.url),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
});
