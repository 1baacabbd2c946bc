import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#platform/contract/actor.ts';
import { limitiTemi } from '#platform/contract/live.ts';
import { notLoggedIn, unreadable } from '#platform/contract/refusal.ts';
import { bodyConfig } from '../http/body/read-body.ts';
import { limitsOfInput } from '../http/body/body-limits.ts';
import type { Live } from './live.ts';

const body = z.strictObject({
  temi: z.array(z.string().max(limitiTemi.caratteri)).max(limitiTemi.temi),
  dopo: z.string().max(80),
  finestra: z.string().max(40),
});

/** 401 without a login, 400 if unreadable. */
export function serveLive(
  app: FastifyInstance,
  given: { readonly live: Live; readonly apiBase: string; readonly actorOf: (request: FastifyRequest) => Actor },
): void {
  const whoAsks = (request: FastifyRequest): Actor => {
    const actor = given.actorOf(request);
    if (actor.ruolo === 0) throw notLoggedIn();
    return actor;
  };
  const route = {
    config: bodyConfig(() => limitsOfInput(body)).config,
    preParsing: async (request: FastifyRequest) => void whoAsks(request),
  };
  app.post(`${given.apiBase}/live`, route, (request, reply) => {
    const actor = whoAsks(request);
    const asked = body.safeParse(request.body);
    if (!asked.success) throw unreadable('Dati non validi.');
    reply.hijack();
    reply.raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    } as Record<string, string>);
    given.live.open(actor, asked.data, reply.raw);
  });
}
