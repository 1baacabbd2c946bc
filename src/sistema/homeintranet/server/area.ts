import { interni } from '#parti/ruoli.ts';
import { area, type Attention, type DeskList, type FirstStep, type Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { createSharedRun } from '#platform/server/shared-run.ts';
import * as contract from '../contract.ts';
import { leggiHome, leggiListe, leggiPassi, type Home } from './leggi-home.ts';

export interface HomeParts extends Parts {
  readonly attenzioni: () => readonly Attention[];
  readonly scrivania: () => readonly DeskList[];
  readonly primiPassi: () => readonly FirstStep[];
}

export const homeintranet = area<HomeParts>({
  name: 'sistema/homeintranet',
  contract,
  menu: [{ key: 'home', heading: 'utilita', label: 'Oggi', programPath: 'homeintranet', roles: interni, order: 10 }],
  routes: ({ attenzioni, scrivania, primiPassi }) => {
    const insieme = createSharedRun<Home>();
    return answer(contract, {
      leggiHome: ({ ctx }) =>
        insieme.get(String(ctx.actor.ruolo), () =>
          leggiHome(ctx, { attenzioni: attenzioni(), scrivania: scrivania(), primiPassi: primiPassi() }),
        ),
      leggiHomeCliente: async ({ ctx }) => {
        const [passi, liste] = await Promise.all([leggiPassi(ctx, primiPassi()), leggiListe(ctx, scrivania())]);
        return { primiPassi: passi, liste };
      },
    });
  },
});
