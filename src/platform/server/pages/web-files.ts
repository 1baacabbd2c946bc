import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendNotFound } from '../http/problem.ts';
import type { Composed } from './compose.ts';
import { sendPage } from './serve.ts';

const lifetime = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/** Files without a hash are revalidated, to see new builds. */
const besideLifetime = (path: string): string => (/[\\/]assets[\\/]/.test(path) ? lifetime(path) : 'no-cache');

/** Hashed files are immutable; unknown paths answer 404 with the application shell. */
export async function servePages(
  app: FastifyInstance,
  given: {
    readonly folder: string;
    readonly apiBase: string;
    readonly shell: () => Composed;
    readonly missing: () => Composed;
    readonly known: (path: string) => boolean;
    readonly script: string;
    readonly fixed: readonly string[];
  },
): Promise<void> {
  const { folder, apiBase, shell, missing, known, script, fixed } = given;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**'],
    setHeaders: (reply, path) => void reply.setHeader('cache-control', lifetime(path)),
  });
  for (const page of ['giro', 'conta']) {
    const beside = join(folder, '..', page);
    if (existsSync(beside))
      await app.register(fastifyStatic, {
        root: beside,
        prefix: `/${page}/`,
        wildcard: false,
        decorateReply: false,
        cacheControl: false,
        setHeaders: (reply, path) => void reply.setHeader('cache-control', besideLifetime(path)),
      });
  }
  // Ignores Accept, as link checkers send any value.
  for (const path of fixed)
    if (!app.hasRoute({ method: 'GET', url: path }))
      app.get(path, (request, reply) => sendPage(request, reply, shell()));
  // P-251.
  app.get(`${apiBase}/utilita/update`, (_, reply) => reply.header('cache-control', 'no-store').send({ script }));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request, apiBase)) return sendNotFound(request, reply);
    return sendPage(request, reply, known(pathOf(request)) ? shell() : missing());
  });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

function wantsPage(request: FastifyRequest, apiBase: string): boolean {
  const path = pathOf(request);
  const accepted = request.headers.accept?.includes('text/html') ?? false;
  return request.method === 'GET' && accepted && !path.startsWith(`${apiBase}/`) && !/^\/(files|assets)\//.test(path);
}
