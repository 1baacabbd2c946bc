import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface KnownKeys {
  /** Who calls with a key that has answered before; null if the call takes none, or none that is known. */
  known(name: string | undefined, request: FastifyRequest): string | null;
  /** Hook that learns a key from its answer and forgets one that is refused. */
  answered(name: string): (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const mostKeys = 1000;

/**
 * Keys in paths that stand for a login. Only those that the server itself has answered count: invented ones remain with
 * their address, so that nobody gets further requests by new keys.
 */
export function createKnownKeys(): KnownKeys {
  const keys = new LRUCache<string, true>({ max: mostKeys });
  const keyIn = (name: string, { params }: FastifyRequest): string =>
    String((params as Readonly<Record<string, unknown>>)[name]);
  return {
    known: (name, request) => {
      if (name === undefined) return null;
      const key = keyIn(name, request);
      return keys.get(key) ? `key ${key}` : null;
    },
    answered:
      (name) =>
      async (request, { statusCode }) => {
        if (statusCode === 200) keys.set(keyIn(name, request), true);
        else if (statusCode === 404) keys.delete(keyIn(name, request));
      },
  };
}
