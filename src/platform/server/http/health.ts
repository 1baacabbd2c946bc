import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Sql } from '../db/sql.ts';
import { sql } from '../db/sql.ts';

export interface Readiness {
  readonly db: Sql;
  readonly stopping: () => boolean;
  /** Whether the file store takes and gives files. */
  readonly writable: () => Promise<boolean>;
}

/** `/health`: 200 while the server takes requests and reaches its database and its files, 503 otherwise. `/metrics`: Prometheus text. */
export function serveHealth(app: FastifyInstance, given: Readiness): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  app.get('/health', async (_request, reply) => {
    if (given.stopping()) return reply.code(503).send({ stato: 'in arresto' });
    const reached = given.db.one(sql`select 1 as uno`).then(
      () => true,
      () => false,
    );
    if (!(await reached)) return reply.code(503).send({ stato: 'database non raggiungibile' });
    if (!(await given.writable())) return reply.code(503).send({ stato: 'archivio dei file non scrivibile' });
    return reply.send({ stato: 'ok' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

/** Upper bounds of the histogram's buckets, seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Times of requests as the histogram `cardine_request_seconds` by method, route and status; addresses without a route are left out. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'cardine_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route !== undefined)
      seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
