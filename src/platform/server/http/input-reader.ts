import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '#platform/contract/call.ts';
import { createLru } from '../lru.ts';
import { inputOf } from './input.ts';

/** Longest body, in bytes, of which the input is kept, and how many inputs of one call are. */
const worthKeeping = 500;
const mostKept = 200;

/**
 * Reads the inputs of one call. Of calls that read by a body, as search does, short ones are checked once: the same body gives the very same
 * object again, frozen, so that a verb can know by it what it was asked before.
 */
export function inputReader(call: AnyCall): (request: FastifyRequest) => unknown {
  const read = (request: FastifyRequest): unknown => inputOf(call, request);
  if (call.method !== 'POST' || call.effect !== 'read' || call.path.includes('{')) return read;
  const kept = createLru<unknown>(mostKept);
  return (request) => {
    if (!(Number(request.headers['content-length']) <= worthKeeping)) return read(request);
    const body = JSON.stringify(request.body);
    const before = kept.get(body);
    if (before !== undefined) return before;
    const input = frozen(read(request));
    kept.set(body, input);
    return input;
  };
}

function frozen<T>(thing: T): T {
  if (typeof thing === 'object' && thing !== null) Object.values(Object.freeze(thing)).forEach(frozen);
  return thing;
}
