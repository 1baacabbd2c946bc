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
import type { LiveTopic } from '#platform/server/live/topics.ts';
import type { Revocations } from '#platform/server/sessions/revocations.ts';
import { temaArticolo } from '#prodotto/articolo/server/index.ts';
import { avvisiCarrello, temaCarrello } from '#vendita/carrello/server/index.ts';
import { temaDocumenti } from '#vendita/documenti/server/index.ts';
import { avvisiOrdineRapido } from '#vendita/ordine-rapido/server/index.ts';
import { avvisiPromozioni } from '#vendita/promozioni/server/index.ts';

const topics: readonly LiveTopic[] = [temaArticolo, temaCarrello, temaDocumenti];

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
