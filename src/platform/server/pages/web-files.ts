import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendNotFound } from '../http/problem.ts';
import type { Composed } from './compose.ts';
import { sendPage } from './serve.ts';

/** Names under `assets/` carry a hash of their content; the few others are asked for again after an hour. */
const lifetime = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/** The page and its service worker are asked for each time, so that a new build is seen. */
const besideLifetime = (path: string): string => (/[\\/]assets[\\/]/.test(path) ? lifetime(path) : 'no-cache');

/**
 * Serves the built web side: hashed files for ever, the page without a first answer for every other path of a screen, the same page with 404
 * for a path of none, problem+json for unknown calls.
 */
export async function servePages(
  app: FastifyInstance,
  given: {
    readonly folder: string;
    readonly apiBase: string;
    readonly shell: Composed;
    readonly missing: Composed;
    readonly known: (path: string) => boolean;
    /** Address of the main script. */
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
  // A page that stands by itself, beside the others: /giro/ out of dist/giro.
  const beside = join(folder, '../giro');
  if (existsSync(beside))
    await app.register(fastifyStatic, {
      root: beside,
      prefix: '/giro/',
      wildcard: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.setHeader('cache-control', besideLifetime(path)),
    });
  // Screens of everybody answer whatever is accepted: a link checker asks for anything.
  for (const path of fixed)
    if (!app.hasRoute({ method: 'GET', url: path })) app.get(path, (request, reply) => sendPage(request, reply, shell));
  // Which build is served (P-251): who runs another one is told of it.
  app.get(`${apiBase}/utilita/update`, (_, reply) => reply.header('cache-control', 'no-store').send({ script }));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request, apiBase)) return sendNotFound(request, reply);
    return sendPage(request, reply, known(pathOf(request)) ? shell : missing);
  });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

function wantsPage(request: FastifyRequest, apiBase: string): boolean {
  const path = pathOf(request);
  const accepted = request.headers.accept?.includes('text/html') ?? false;
  return request.method === 'GET' && accepted && !path.startsWith(`${apiBase}/`) && !/^\/(files|assets)\//.test(path);
}
