import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnyCall } from '#platform/contract/call.ts';
import { unreadable } from '#platform/contract/refusal.ts';
import { sentences } from './sentences.ts';

z.config(sentences);

/** Path parameters and query or body as one object, checked by the contract. Refuses with each field that is wrong. */
export function inputOf(call: AnyCall, request: Pick<FastifyRequest, 'query' | 'body' | 'params'>): unknown {
  const carried = call.method === 'GET' || call.method === 'DELETE' ? request.query : (request.body ?? {});
  if (typeof carried !== 'object' || carried === null || Array.isArray(carried)) throw unreadable('Dati non validi.');
  const given = { ...carried, ...(request.params as object) };
  const parsed = call.input.safeParse(given);
  if (parsed.success) return parsed.data;
  throw unreadable('Dati non validi.', {
    errors: parsed.error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
}
