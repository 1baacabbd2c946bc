import type { FastifyRequest } from 'fastify';
import type { Actor } from '#platform/contract/actor.ts';
import { notForRole, notLoggedIn } from '#platform/contract/refusal.ts';
import { isLoopback } from './addresses.ts';

export type Gate = (request: FastifyRequest) => Promise<void>;

export const createGate =
  (open: boolean, actorOf: (request: FastifyRequest) => Actor): Gate =>
  async (request) => {
    if (open || isLoopback(request.ip)) return;
    const { ruolo } = actorOf(request);
    if (ruolo !== 2) throw ruolo === 0 ? notLoggedIn() : notForRole([2]);
  };
