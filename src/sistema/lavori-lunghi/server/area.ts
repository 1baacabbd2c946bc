import { area, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import type { LiveTopic } from '#platform/server/live/topics.ts';
import type { WorkKind } from '#platform/server/work/long-work.ts';
import { enoughOfWork, forgetWorks, interruptWork } from '#platform/server/work/read-work.ts';
import { reviveQueue, reviveWorks } from '#platform/server/work/revive-works.ts';
import * as contract from '../contract.ts';
import { leggiLavoro } from './leggi-lavoro.ts';

export interface LavoriParts extends Parts {
  readonly lavoriLunghi: () => readonly WorkKind<never>[];
}

const tema: LiveTopic = {
  name: 'lavoroLungo',
  who: contract.leggiLavoro.who,
  per: 'key',
  toldBy: 'tables',
  tables: ['lavori_lunghi'],
  customerTables: [],
};

export const lavoriLunghi = area<LavoriParts>({
  name: 'sistema/lavori-lunghi',
  contract,
  topics: [tema],
  clearing: forgetWorks,
  routes: ({ papers, lavoriLunghi: kinds }) =>
    answer(contract, {
      leggiLavoro: ({ ctx, input }) => leggiLavoro(papers, ctx, { id: input.id, kinds: kinds() }),
      interrompiLavoro: ({ ctx, input }) => interruptWork(ctx, kinds(), input.id),
      bastaLavoro: ({ ctx, input }) => enoughOfWork(ctx, kinds(), input.id),
    }),
  schedules: [
    {
      queue: reviveQueue,
      when: { everySeconds: 30 },
      work: ({ store, clock, jobsIn, lavoriLunghi: kinds }) => reviveWorks({ store, clock, jobsIn }, kinds()),
    },
  ],
});
