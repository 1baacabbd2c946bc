import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/contract/actor.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { createLive } from '#platform/server/live/live.ts';
import type { Live } from '#platform/server/live/live.ts';
import { serveLive } from '#platform/server/live/serve.ts';
import { serveTeller } from '#platform/server/live/teller.ts';
import type { Revocations } from '#platform/server/sessions/revocations.ts';
import { avvisiCarrello } from '#vendita/carrello/server/index.ts';
import { avvisiOrdineRapido } from '#vendita/ordine-rapido/server/index.ts';
import { avvisiPromozioni } from '#vendita/promozioni/server/index.ts';
import { areas } from './areas.ts';

interface LiveParts {
  readonly app: FastifyInstance;
  readonly db: Sql;
  readonly changes: Changes;
  readonly revocations: Revocations;
  readonly clock: Clock;
  readonly actorOf: (request: FastifyRequest) => Actor;
  readonly apiBase: string;
}

/** The lines to the windows that look at something, fed by all servers. */
export function startLive({ app, db, changes, revocations, clock, actorOf, apiBase }: LiveParts): Live {
  const topics = areas.flatMap((area) => area.topics ?? []);
  const live = createLive({ changes, topics, revocations, clock, id: () => randomUUID() });
  serveLive(app, { live, apiBase, actorOf });
  serveTeller(app, {
    db,
    apiBase,
    told: [avvisiCarrello, avvisiOrdineRapido, avvisiPromozioni],
    actorOf,
    trouble: (error) => app.log.warn({ err: error }, 'other windows were not told'),
  });
  return live;
}
