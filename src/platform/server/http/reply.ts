import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#platform/contract/actor.ts';

const compress = promisify(gzip);

const jsonMedia = 'application/json; charset=utf-8';

/** Bytes; below this compression costs more than it saves. */
const compressFrom = 2048;

export class CachedReply<T> {
  readonly value: T;
  json: Buffer | null = null;
  gzip: Promise<Buffer> | null = null;

  constructor(value: T) {
    this.value = value;
  }
}

export const replyValue = <T>(result: T | CachedReply<T>): T => (result instanceof CachedReply ? result.value : result);

interface ReplyOptions {
  /** LRU. */
  readonly max: number;
  /** `role`: the reply does not depend on the customer. */
  readonly sharedBy: 'role' | 'customer';
}

interface ReplyKey {
  readonly actor: Actor;
  readonly input: unknown;
  /** As in React's hooks; they are read before `make` runs. */
  readonly dependencies: readonly unknown[];
}

export interface ReplyCache<T> {
  get(key: ReplyKey, make: () => T | Promise<T>): Promise<CachedReply<T>>;
}

export function createReplyCache<T>({ max, sharedBy }: ReplyOptions): ReplyCache<T> {
  const replies = new LRUCache<string, { readonly dependencies: readonly unknown[]; readonly reply: CachedReply<T> }>({
    max,
  });
  return {
    get: async ({ actor, input, dependencies }, make) => {
      const customer = sharedBy === 'customer' ? actor.codAnagrafica : '';
      const key = `${actor.ruolo} ${customer} ${JSON.stringify(input)}`;
      const known = replies.get(key);
      if (known && sameItems(known.dependencies, dependencies)) return known.reply;
      const reply = new CachedReply(await make());
      replies.set(key, { dependencies, reply });
      return reply;
    },
  };
}

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
  serialise: (value: unknown) => string,
): Promise<void> | undefined {
  void reply.header('content-type', jsonMedia);
  const takesGzip = request.headers['accept-encoding']?.includes('gzip') ?? false;
  if (!(result instanceof CachedReply)) {
    const text = serialise(result);
    if (takesGzip && text.length > compressFrom) return sendGzip(reply, compress(text));
    return void reply.send(text);
  }
  result.json ??= Buffer.from(serialise(result.value));
  if (!takesGzip || result.json.length <= compressFrom) return void reply.send(result.json);
  return sendGzip(reply, (result.gzip ??= compress(result.json)));
}

async function sendGzip(reply: FastifyReply, bytes: Promise<Buffer>): Promise<void> {
  void reply
    .header('content-encoding', 'gzip')
    .header('vary', 'accept-encoding')
    .send(await bytes);
}
