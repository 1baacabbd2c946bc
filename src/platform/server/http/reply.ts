import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#platform/contract/actor.ts';

const compress = promisify(gzip);

const jsonMedia = 'application/json; charset=utf-8';

/** Shorter replies, in characters or bytes, are sent plain: compressing them costs more than it saves. */
const compressFrom = 2048;

/** A reply out of a reply cache: its value, and its bytes once it has been sent. */
export class CachedReply<T> {
  readonly value: T;
  json: Buffer | null = null;
  gzip: Promise<Buffer> | null = null;

  constructor(value: T) {
    this.value = value;
  }
}

/** What a verb may return: the value itself, or one out of a reply cache. */
export const replyValue = <T>(result: T | CachedReply<T>): T => (result instanceof CachedReply ? result.value : result);

interface ReplyOptions {
  /** How many replies are kept; the least recently used goes first. */
  readonly max: number;
  /** `role`: the reply is the same for everybody with the role, and nothing in it comes from the customer. Else each customer has its own. */
  readonly sharedBy: 'role' | 'customer';
}

interface ReplyKey {
  readonly actor: Actor;
  /** What was asked, after the contract has checked it. */
  readonly input: unknown;
  /** What the reply is made of, as in React's hooks: values, or objects that are replaced when they change. Read them before `make` runs. */
  readonly dependencies: readonly unknown[];
}

/** The replies of one call, kept by role, customer and input. A reply is made again as soon as one of its dependencies is another one. */
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

/** Sends a result as JSON, compressed for a browser that takes gzip. A cached reply is serialised and compressed the first time only. */
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
