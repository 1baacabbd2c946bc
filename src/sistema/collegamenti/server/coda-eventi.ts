import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { OutsideKind } from '#platform/server/outside/outside.ts';
import { segnaConsegna, type Consegnato } from './segna-consegna.ts';

/** One queue lane per receiver, one event at a time. Receivers recognize repeats by event number. */
export const eventiFuori: OutsideKind<object, Consegnato | null> = {
  name: 'eventi',
  repeatable: true,
  unknown: '',
  told: async (ctx, _, { answer }) => {
    if (answer) await segnaConsegna(ctx, answer);
  },
};

/** Not deduplicated: a running round may have read its events before this change. */
export const chiamaGiro = (jobs: Jobs): Promise<void> => jobs.send(eventiFuori.name, {});
