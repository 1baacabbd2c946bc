import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/contract/refusal.ts';
import { createCache } from '../cache.ts';
import type { Changes } from '../db/listen.ts';
import type { Composed, Composer } from './compose.ts';
import type { PageTools, ScreenPage } from './screen-page.ts';

interface ServeOptions {
  readonly screens: readonly ScreenPage[];
  readonly composer: Composer;
  readonly tools: PageTools;
  readonly changes: Changes;
}

/** Cached pages per screen. */
const kept = 1500;
/** Ms; a page that takes longer is served without preloaded data. */
const patience = 700;

export function serveScreens(app: FastifyInstance, { screens, composer, tools, changes }: ServeOptions): void {
  for (const screen of screens) {
    const compose = async (key: string): Promise<Composed> =>
      composer.compose(screen, await screen.compose(key, tools));
    const keep = screen.tables ? keeping(screen.tables, compose, changes) : compose;
    const read = async (key: string): Promise<Composed> => {
      const composed = await keep(key);
      return composed.brings === composer.brings() ? composed : compose(key);
    };
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const key = screen.keyOf({
        params: request.params as Record<string, string>,
        query: request.query as Record<string, unknown>,
      });
      const composed =
        key === null
          ? composer.shell()
          : await within(read(key)).catch((error: unknown) => {
              if (!(error instanceof Refusal))
                request.log.warn({ err: error, url: request.url }, 'page without its first answer');
              return composer.shell();
            });
      return sendPage(request, reply, composed);
    };
    for (const path of screen.paths) app.get(path, { compress: false }, handler);
  }
}

function keeping(
  tables: NonNullable<ScreenPage['tables']>,
  compose: (key: string) => Promise<Composed>,
  changes: Changes,
): (key: string) => Promise<Composed> {
  const cache = createCache<Composed>({
    max: kept,
    changes,
    tables,
    load: async (keys) => new Map(await Promise.all(keys.map(async (key) => [key, await compose(key)] as const))),
  });
  return (key) => cache.get(key);
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no first answer within ${patience} ms`)), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const packed = new WeakMap<Composed, Promise<Buffer>>();
const packing = promisify(gzip);

function pack(composed: Composed): Promise<Buffer> {
  const bytes = packed.get(composed) ?? packing(composed.html);
  packed.set(composed, bytes);
  return bytes;
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  composed: Composed,
): Promise<FastifyReply> {
  void reply
    .code(composed.status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', etag: composed.etag, vary: 'accept-encoding' });
  if (composed.status === 200 && request.headers['if-none-match']?.includes(composed.etag))
    return reply.code(304).send();
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(composed.html);
  return reply.header('content-encoding', 'gzip').send(await pack(composed));
}
