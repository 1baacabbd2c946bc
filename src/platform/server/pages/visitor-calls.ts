import { visitor } from '#platform/contract/actor.ts';
import type { AnyCall } from '#platform/contract/call.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { ReadCtx, Route } from '../http/answer.ts';
import { replyValue } from '../http/reply.ts';
import type { PageTools } from './screen-page.ts';

/** Runs calls as a visitor through the same reply schemas, so nothing hidden is sent. */
export function createVisitorCalls(given: {
  readonly routes: readonly Route[];
  readonly db: Sql;
  readonly clock: Clock;
}): PageTools['ask'] {
  const byCall = new Map<AnyCall, Route>(given.routes.map((route) => [route.call, route]));
  return async (call, input) => {
    const route = byCall.get(call);
    if (!route || call.effect !== 'read' || !call.who.includes(0))
      throw new Error(`${call.method} ${call.path} is no call that reads for visitors`);
    const ctx: ReadCtx = {
      db: given.db,
      actor: visitor,
      now: given.clock(),
      requestId: 'page',
      address: '',
      origin: null,
      agent: '',
      onGone: () => {},
      idempotencyKey: null,
    };
    const verb = route.verb as (given: { ctx: ReadCtx; input: unknown }) => unknown;
    return call.reply.parse(replyValue(await verb({ ctx, input: call.input.parse(input) }))) as never;
  };
}
