import type { FastifyInstance } from 'fastify';
import { sql, type Sql } from '../db/sql.ts';

export interface Readiness {
  readonly db: Sql;
  readonly stopping: () => boolean;
  readonly writable: () => Promise<boolean>;
}

/**
 * `/health`: 503 unless the server accepts requests and reaches database and file store. `/alive`: 200 while the
 * process answers.
 */
export function serveHealth(app: FastifyInstance, given: Readiness): void {
  app.get('/alive', (_request, reply) => reply.send({ stato: 'ok' }));
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
}
