import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { OutsideKind } from '#platform/server/outside/outside.ts';
import { segnaConsegna } from './segna-consegna.ts';
import type { Consegnato } from './segna-consegna.ts';

/** Events to programs, each a lane: one call that goes on, event by event, while there is something to send. A program knows a repeat by the event's number. */
export const eventiFuori: OutsideKind<object, Consegnato | null> = {
  name: 'eventi',
  repeatable: true,
  unknown: '',
  told: async (ctx, _, { answer }) => {
    if (answer) await segnaConsegna(ctx, answer);
  },
};

/** Asks for a round now. One that is under way may have looked before the change that is meant, so each asking counts. */
export const chiamaGiro = (jobs: Jobs): Promise<void> => jobs.send(eventiFuori.name, {});
