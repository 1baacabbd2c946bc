import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { FileStore, StoredFile } from '../files/files.ts';
import { isKey } from '../files/keys.ts';
import { isPrivate } from '../files/tickets.ts';

export function serveFiles(app: FastifyInstance, files: Pick<FileStore, 'get'>): void {
  app.get('/files/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    // An unreachable store is not a 404.
    const file = isPrivate(key) || !isKey(key) ? null : await files.get(key);
    if (!file) return reply.callNotFound();
    void reply.header('etag', file.etag).header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
    // Untrusted SVG must not run or load anything.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers['if-none-match'] === file.etag) {
      file.stream.destroy();
      return reply.code(304).send();
    }
    void reply.header('accept-ranges', 'bytes');
    const part = partOf(request.headers, file);
    if (part) {
      const [from, to] = part;
      void reply.code(206).header('content-range', `bytes ${from}-${to}/${file.size}`);
      return reply
        .type(file.type)
        .header('content-length', to - from + 1)
        .send(partOfStream(file.stream, from, to));
    }
    return reply.type(file.type).header('content-length', file.size).send(file.stream);
  });
}

/** A single byte range, or null. Phones need ranges for video. */
function partOf({ range, 'if-range': known }: IncomingHttpHeaders, file: StoredFile): readonly [number, number] | null {
  const [, from = '', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === '' || (known !== undefined && known !== file.etag)) return null;
  const last = Math.min(to === '' ? file.size - 1 : Number(to), file.size - 1);
  return Number(from) <= last ? [Number(from), last] : null;
}

/**
 * Also closes the file if the client leaves before the first byte, when the generator's `finally` would not run because
 * it never started.
 */
function partOfStream(stream: Readable, from: number, to: number): Readable {
  return Readable.from(bytesOf(stream, from, to)).once('close', () => stream.destroy());
}

async function* bytesOf(stream: Readable, from: number, to: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
    at += chunk.length;
    if (part.length > 0) yield part;
    if (at > to) return;
  }
}
