import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Sql } from '../db/sql.ts';
import { sql } from '../db/sql.ts';
import { countSeconds } from './request-seconds.ts';

/** `/health`: 200 while the server takes requests and reaches its database, 503 otherwise. `/metrics`: Prometheus text. */
export function serveHealth(app: FastifyInstance, given: { readonly db: Sql; readonly stopping: () => boolean }): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = countSeconds(app);
  app.get('/health', async (_request, reply) => {
    if (given.stopping()) return reply.code(503).send({ stato: 'in arresto' });
    const reached = await given.db.one(sql`select 1 as uno`).then(
      () => true,
      () => false,
    );
    return reply.code(reached ? 200 : 503).send({ stato: reached ? 'ok' : 'database non raggiungibile' });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(`${await registry.metrics()}${requestSeconds()}`),
  );
}
