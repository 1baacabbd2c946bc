import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { FileStore, StoredFile } from '../files/files.ts';
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
    void reply.header('accept-ranges', 'bytes');
    const part = partOf(request.headers, file);
    if (part) {
      const [from, to] = part;
      void reply.code(206).header('content-range', `bytes ${from}-${to}/${file.size}`);
      return reply
        .type(file.type)
        .header('content-length', to - from + 1)
        .send(Readable.from(bytesOf(file.stream, from, to)));
    }
    return reply.type(file.type).header('content-length', file.size).send(file.stream);
  });
}

/** First and last byte of the one part that is asked for; null for the whole file. A phone plays no video that does not come in parts. */
function partOf({ range, 'if-range': known }: IncomingHttpHeaders, file: StoredFile): readonly [number, number] | null {
  const [, from = '', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === '' || (known !== undefined && known !== file.etag)) return null;
  const last = Math.min(to === '' ? file.size - 1 : Number(to), file.size - 1);
  return Number(from) <= last ? [Number(from), last] : null;
}

async function* bytesOf(stream: Readable, from: number, to: number): AsyncGenerator<Buffer> {
  let at = 0;
  // Leaving the loop destroys the stream.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
    at += chunk.length;
    if (part.length > 0) yield part;
    if (at > to) return;
  }
}
