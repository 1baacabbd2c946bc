import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import type { Attention, Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { createSharedRun } from '#platform/server/shared-run.ts';
import * as contract from '../contract.ts';
import { leggiHome } from './leggi-home.ts';
import type { Home } from './leggi-home.ts';

export interface HomeParts extends Parts {
  readonly attenzioni: () => readonly Attention[];
}

export const homeintranet = area<HomeParts>({
  name: 'sistema/homeintranet',
  contract,
  menu: [
    {
      key: 'home',
      heading: 'utilita',
      label: 'Oggi',
      programType: 'vue',
      programPath: 'homeintranet',
      roles: interni,
      order: 10,
    },
  ],
  routes: ({ attenzioni }) => {
    const insieme = createSharedRun<Home>();
    return answer(contract, {
      leggiHome: ({ ctx }) => insieme.get(String(ctx.actor.ruolo), () => leggiHome(ctx, attenzioni())),
    });
  },
});
