import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { networkOf } from './addresses.ts';
import { firstScript } from '#platform/contract/first-script.ts';
import { tooMany } from '#platform/contract/refusal.ts';
import { takeBodies } from './body/read-body.ts';
import { loggedUrl } from './logged-url.ts';
import { onError } from './problem.ts';

const policyWith = (outside: readonly string[]) => ({
  defaultSrc: ["'self'"],
  // Mantine uses style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...outside],
  fontSrc: ["'self'"],
  scriptSrc: ["'self'", `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`],
  connectSrc: ["'self'", ...outside],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
});

/** Permissions-Policy: pages may use only the camera, to scan codes. */
const permissions = [
  'camera=(self)',
  ...'accelerometer autoplay browsing-topics display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking'
    .split(' ')
    .map((name) => `${name}=()`),
].join(', ');

/** Helmet's headers and the Permissions-Policy, computed once. */
function securityHeaders(mapStyleUrl: string | undefined): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const choose = helmet({
    contentSecurityPolicy: { directives: policyWith(mapStyleUrl === undefined ? [] : [new URL(mapStyleUrl).origin]) },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  });
  choose(request, response, () => {});
  return { ...(response.getHeaders() as Record<string, string>), 'permissions-policy': permissions };
}

const dataHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Without includeSubDomains, as those hosts are not ours. */
const strictTransport: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000' };

export interface AppOptions {
  readonly logLevel: string;
  /** Requests per second and address; 0: no limit. */
  readonly rateLimit: number;
  /** No trailing slash. */
  readonly apiBase: string;
  readonly trustProxy: string | false;
  /** With https the server sends HSTS. */
  readonly publicUrl: string | undefined;
  /** The Content-Security-Policy allows its origin. */
  readonly mapStyleUrl: string | undefined;
}

/** Maximum body of routes outside the contracts, bytes. */
const mostBytes = 256 * 1024;
const requestTimeout = 300_000;

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      // A database error refers to its client with the connection settings.
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'err.client'], remove: true },
      // pino's own stream throws when the terminal is gone.
      stream: process.stdout,
    },
    // No timeout, because a busy machine starts slowly; the requests a plugin makes at startup have limits of their
    // own.
    pluginTimeout: 0,
    // Creating a logger per request is expensive.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    requestIdHeader: false,
    bodyLimit: mostBytes,
    requestTimeout,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // `stopping.ts` answers requests during the shutdown.
    return503OnClosing: false,
    trustProxy: options.trustProxy,
    // Hooks do not run for a malformed URL.
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
    // Visitors' searches are expensive; a person who types sends at most ten a second.
    const ofVisitor = ({ method, headers, url }: FastifyRequest): boolean =>
      method === 'POST' && !headers.authorization && url.startsWith(calls);
    await app.register(rateLimit, {
      max: (request) => (ofVisitor(request) ? Math.ceil(options.rateLimit / visitorShare) : options.rateLimit),
      timeWindow: 1000,
      keyGenerator: (request) => `${networkOf(request.ip)}${ofVisitor(request) ? ' visitor' : ''}`,
      errorResponseBuilder: () => tooMany('Troppe richieste. Riprovare tra poco.'),
    });
    // Unknown paths cost as much as known routes.
    const limit = app.rateLimit();
    app.addHook('onRequest', async (request, reply) => {
      if (request.is404) await limit.call(app, request, reply);
    });
  }
  return app;
}

/** Calls with a body and no login get `RATE_LIMIT` divided by this. */
const visitorShare = 5;

const lineOf = (request: FastifyRequest, reply: FastifyReply): object => ({
  reqId: request.id,
  method: request.method,
  url: loggedUrl(request),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
});

/** Unique across servers. */
function requestIds(): () => string {
  const run = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${run}.${(count++).toString(36)}`;
}
