import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface KnownKeys {
  /** Id of a key in the path that was accepted before; null if the call takes none, or it is unknown. */
  known(name: string | undefined, request: FastifyRequest): string | null;
  /** Hook that remembers an accepted key and forgets a refused one. */
  answered(name: string): (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const mostKeys = 1000;

/**
 * Keys in paths that replace a login. Only keys that this server has accepted are known: invented ones are limited by
 * their address, so that they give nobody more requests.
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
