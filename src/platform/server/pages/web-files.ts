import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendNotFound } from '../http/problem.ts';
import type { Composed } from './compose.ts';
import { sendPage } from './serve.ts';

/** Names under `assets/` carry a hash of their content; the few others are asked for again after an hour. */
const lifetime = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/** Serves the built web side: hashed files for ever, the page without a first answer for every other path of a screen, problem+json for unknown calls. */
export async function servePages(
  app: FastifyInstance,
  given: {
    readonly folder: string;
    readonly apiBase: string;
    readonly shell: Composed;
    readonly fixed: readonly string[];
  },
): Promise<void> {
  const { folder, apiBase, shell, fixed } = given;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**'],
    setHeaders: (reply, path) => void reply.setHeader('cache-control', lifetime(path)),
  });
  // Screens of everybody answer whatever is accepted: a link checker asks for anything.
  for (const path of fixed)
    if (!app.hasRoute({ method: 'GET', url: path })) app.get(path, (request, reply) => sendPage(request, reply, shell));
  app.setNotFoundHandler((request, reply) =>
    isScreen(request, apiBase) ? sendPage(request, reply, shell) : sendNotFound(request, reply),
  );
}

function isScreen(request: FastifyRequest, apiBase: string): boolean {
  const path = request.url.split('?')[0] ?? '';
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  return request.method === 'GET' && wantsPage && !path.startsWith(`${apiBase}/`) && !/^\/(files|assets)\//.test(path);
}
