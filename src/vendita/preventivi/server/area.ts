import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { leggiPreventivo } from './leggi-preventivo.ts';
import { codaRiserve, liberaRiserva, liberaScadute } from './libera-riserva.ts';
import { ordinaPreventivo } from './ordina-preventivo.ts';
import type { Parti } from './ordina-preventivo.ts';

export const preventivi = area<Parts & Parti>({
  name: 'vendita/preventivi',
  contract,
  schedules: [
    {
      queue: codaRiserve,
      when: { everySeconds: 300 },
      work: ({ store, jobsIn, clock, addresses }) =>
        liberaScadute({ store, jobsIn, clock, urlPubblico: addresses.publicUrl }),
    },
  ],
  routes: ({ metodi, addresses }) =>
    answer(contract, {
      leggiPreventivo: ({ ctx, input }) => leggiPreventivo(ctx, input),
      ordinaPreventivo: ordinaPreventivo({ metodi }),
      liberaRiserva: liberaRiserva({ urlPubblico: addresses.publicUrl }),
    }),
});
