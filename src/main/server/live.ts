import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/contract/actor.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { serveBroadcast } from '#platform/server/live/broadcast.ts';
import { createLive, type Live } from '#platform/server/live/live.ts';
import { serveLive } from '#platform/server/live/serve.ts';
import type { LiveTopic } from '#platform/server/live/topics.ts';
import type { Revocations } from '#platform/server/sessions/revocations.ts';
import { allCalls, areas } from './areas.ts';

export const liveTopics: readonly LiveTopic[] = areas.flatMap((area) => area.topics ?? []);

interface LiveParts {
  readonly app: FastifyInstance;
  readonly db: Sql;
  readonly changes: Changes;
  readonly revocations: Revocations;
  readonly clock: Clock;
  readonly actorOf: (request: FastifyRequest) => Actor;
  readonly apiBase: string;
}

export function startLive({ app, db, changes, revocations, clock, actorOf, apiBase }: LiveParts): Live {
  const live = createLive({ changes, topics: liveTopics, revocations, clock, id: () => randomUUID() });
  serveLive(app, { live, apiBase, actorOf });
  serveBroadcast(app, {
    db,
    apiBase,
    calls: allCalls.map(({ call }) => call),
    topics: liveTopics,
    actorOf,
    onFailure: (error) => app.log.warn({ err: error }, 'other windows were not told'),
  });
  return live;
}
