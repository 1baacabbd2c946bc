import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenapiDocument } from '#platform/contract/openapi.ts';

/** The OpenAPI description as a page, and as JSON under `<prefix>/json`. */
export async function serveDocs(app: FastifyInstance, prefix: string, document: OpenapiDocument): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: prefix, staticCSP: true });
}
