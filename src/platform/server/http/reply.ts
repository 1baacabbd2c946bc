import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const packed = promisify(gzip);

const jsonMedia = 'application/json; charset=utf-8';

/** Below this length, in characters, packing costs more than it saves. */
const worthPacking = 2048;

/** The bytes of a reply that is answered again, plain and, once a browser asked for it, packed. */
interface Written {
  plain: Buffer | null;
  gzip: Promise<Buffer> | null;
}

const again = new WeakMap<object, Written>();

/** Marks a reply that will be answered more than once as this very object: it is then written and packed only the first time. */
export function answeredAgain<T extends object>(reply: T): T {
  if (!again.has(reply)) again.set(reply, { plain: null, gzip: null });
  return reply;
}

/** Sends a result as the JSON that `write` makes of it, packed for who takes gzip. */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
  write: (result: unknown) => string,
): FastifyReply | Promise<FastifyReply> {
  const kept = typeof result === 'object' && result !== null ? again.get(result) : undefined;
  void reply.header('content-type', jsonMedia);
  const takesGzip = request.headers['accept-encoding']?.includes('gzip') ?? false;
  if (!kept) {
    const text = write(result);
    return takesGzip && text.length > worthPacking ? sendPacked(reply, packed(text)) : reply.send(text);
  }
  kept.plain ??= Buffer.from(write(result));
  if (!takesGzip || kept.plain.length <= worthPacking) return reply.send(kept.plain);
  kept.gzip ??= packed(kept.plain);
  return sendPacked(reply, kept.gzip);
}

async function sendPacked(reply: FastifyReply, bytes: Promise<Buffer>): Promise<FastifyReply> {
  return reply
    .header('content-encoding', 'gzip')
    .header('vary', 'accept-encoding')
    .send(await bytes);
}
