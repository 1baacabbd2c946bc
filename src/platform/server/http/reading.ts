import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#platform/contract/actor.ts';
import { lsnOf, type Lsn, type Readers } from '../db/replica.ts';
import type { Sql } from '../db/sql.ts';

/** Decides for each call that allows the replica where it is read. */
export interface Reading {
  db(actor: Actor, request: FastifyRequest): Sql;
  /** Called after a write, before its answer: the user's next reads include it, even on another server. */
  wrote(actor: Actor, reply: FastifyReply): Promise<void>;
}

/** Sent with each write's answer, and returned by the client with later reads. */
export const placeHeader = 'x-scritto';
const place = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;
/** Number of users whose last write is remembered; for others only the header tells. */
const remembered = 10_000;

export function createReading(readers: Readers, writer: Sql): Reading {
  const writes = new LRUCache<number, { readonly lsn: Lsn }>({ max: remembered });
  return {
    db: ({ idUtente }, { headers }) => {
      // The client refetches after someone else's change, which the replica may not contain yet.
      if (headers['cache-control'] === 'no-cache') return writer;
      const own = idUtente === null ? undefined : writes.get(idUtente)?.lsn;
      const told = headers[placeHeader];
      const his = typeof told === 'string' && place.test(told) ? lsnOf(told) : null;
      return readers.after(own !== undefined && (his === null || own > his) ? own : his);
    },
    wrote: async ({ idUtente }, reply) => {
      const written = await readers.written();
      if (written === null) return;
      if (idUtente !== null) writes.set(idUtente, { lsn: lsnOf(written) });
      void reply.header(placeHeader, written);
    },
  };
}
