import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { sendNotFound } from '../http/problem.ts';

export interface Place {
  readonly path: string;
  readonly key: string;
}

interface SitemapOptions {
  readonly origin: () => string;
  readonly apiBase: string;
  readonly clock: Clock;
  readonly fixed: readonly string[];
  read(after: string, most: number): Promise<readonly Place[]>;
}

/** URLs per file; the limit of the protocol is 50,000. */
const perFile = 40_000;
const perRead = 2000;
const kept = 3_600_000;

/** Cached for an hour. */
export function serveSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { origin, apiBase, clock, fixed, read } = options;
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: ${apiBase}/\nSitemap: ${origin()}/sitemap.xml\n`),
  );

  let starts: { readonly at: number; readonly keys: Promise<readonly string[]> } | null = null;
  const parts = (): Promise<readonly string[]> => {
    const now = clock().getTime();
    if (!starts || now - starts.at > kept) starts = { at: now, keys: beginnings(read) };
    const { keys } = starts;
    keys.catch(() => (starts = null));
    return keys;
  };
  app.get('/sitemap.xml', async (_request, reply) => {
    const count = (await parts()).length;
    const files = Array.from(
      { length: count },
      (_, i) => `<sitemap><loc>${origin()}/sitemap-${i + 1}.xml</loc></sitemap>`,
    );
    return xml(reply).send(`${head}<sitemapindex ${scheme}>${files.join('')}</sitemapindex>`);
  });
  app.get('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) => {
    const at = Number((request.params as { part: string }).part) - 1;
    const from = (await parts())[at];
    if (from === undefined) return sendNotFound(request, reply);
    return xml(reply).send(Readable.from(urls(at === 0 ? fixed : [], from, options)));
  });
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const scheme = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xml = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${kept / 1000}`);

async function beginnings(read: SitemapOptions['read']): Promise<readonly string[]> {
  const keys = [''];
  let seen = 0;
  for (let last = ''; ;) {
    const places = await read(last, perRead);
    const end = places.at(-1);
    if (!end) return keys;
    last = end.key;
    seen += places.length;
    if (seen >= perFile) keys.push(last);
    if (seen >= perFile) seen = 0;
  }
}

async function* urls(
  fixed: readonly string[],
  from: string,
  { origin, read }: SitemapOptions,
): AsyncGenerator<string, void> {
  const url = (path: string): string => `<url><loc>${`${origin()}${path}`.replaceAll('&', '&amp;')}</loc></url>`;
  yield `${head}<urlset ${scheme}>${fixed.map(url).join('')}`;
  let last = from;
  for (let seen = 0; seen < perFile;) {
    const places = await read(last, perRead);
    const end = places.at(-1);
    if (!end) break;
    last = end.key;
    seen += places.length;
    yield places.map(({ path }) => url(path)).join('');
  }
  yield '</urlset>\n';
}
