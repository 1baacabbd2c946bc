import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenapiDocument } from '#platform/contract/openapi.ts';
import type { Gate } from './gate.ts';

export interface Docs {
  readonly prefix: string;
  readonly document: OpenapiDocument;
  readonly gate: Gate;
}

/** Serves the API documentation, also as JSON under `<prefix>/json`, both protected by the gate. */
export async function serveDocs(app: FastifyInstance, { prefix, document, gate }: Docs): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', gate);
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, { routePrefix: prefix, staticCSP: true });
  });
}
