import type { FastifyRequest } from 'fastify';
import type { Actor } from '#platform/contract/actor.ts';
import { forbidden, notLoggedIn } from '#platform/contract/refusal.ts';
import { isLoopback } from './addresses.ts';

/** A hook for what only who runs the portal reads. */
export type Gate = (request: FastifyRequest) => Promise<void>;

/** Lets in this machine's own people and role 2, and everybody where it is open. */
export const createGate =
  (open: boolean, actorOf: (request: FastifyRequest) => Actor): Gate =>
  async (request) => {
    if (open || isLoopback(request.ip)) return;
    const { ruolo } = actorOf(request);
    if (ruolo !== 2) throw ruolo === 0 ? notLoggedIn() : forbidden();
  };
