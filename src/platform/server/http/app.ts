import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '#platform/contract/refusal.ts';
import { onError } from './problem.ts';

export interface AppOptions {
  readonly logLevel: string;
  /** Requests per second and address; 0 switches the limit off. */
  readonly rateLimit: number;
}

const megabyte = 1024 * 1024;

/** A Fastify instance with the house's manners: request ids, problem+json, security headers, limits, compression. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: megabyte,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Ours is problem+json (see stopping.ts).
    return503OnClosing: false,
    trustProxy: 'loopback',
  });
  app.setErrorHandler(onError);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const fields = { method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) request.log.warn(fields, 'request');
    else request.log.debug(fields, 'request');
    done();
  });
  await app.register(helmet, { contentSecurityPolicy: { directives: policy }, crossOriginEmbedderPolicy: false, strictTransportSecurity: false });
  await app.register(compress, { global: true, threshold: 2048, encodings: ['gzip', 'identity'] });
  if (options.rateLimit > 0) {
    await app.register(rateLimit, { max: options.rateLimit, timeWindow: 1000, errorResponseBuilder: () => tooMany('Troppe richieste. Riprovare tra poco.') });
  }
  return app;
}

const policy = {
  defaultSrc: ["'self'"],
  // The component library writes style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
};
