import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../files/files.ts';
import { isKey } from '../files/keys.ts';
import { isPrivate } from '../files/tickets.ts';

/** Serves the file store under `/files/<key>`; a browser asks again only whether its copy is still the same. */
export function serveFiles(app: FastifyInstance, files: FileStore): void {
  app.get('/files/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    // A store that can't be reached is a fault: that there is no such file would be believed.
    const file = isPrivate(key) || !isKey(key) ? null : await files.get(key);
    if (!file) return reply.callNotFound();
    void reply.header('etag', file.etag).header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
    // Drawings come from outside the program: they may paint, nothing else.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers['if-none-match'] === file.etag) {
      file.stream.destroy();
      return reply.code(304).send();
    }
    return reply.type(file.type).header('content-length', file.size).send(file.stream);
  });
}
