import { area, type Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { leggiPreventivo } from './leggi-preventivo.ts';
import { codaRiserve, liberaRiserva, liberaScadute } from './libera-riserva.ts';
import { ordinaPreventivo, type Parti } from './ordina-preventivo.ts';

export const preventivi = area<Parts & Parti>({
  name: 'vendita/preventivi',
  contract,
  attention: [
    {
      key: 'riserve',
      label: 'Preventivi che riservano merce',
      roles: [2, 4],
      order: 32,
      path: '/visualizzadocumenti?Gruppo=Preventivi&Filtro=Riservati',
      urgent: false,
      count: () => sql`select count(*) from documenti d where d.tipo = 'PC' and d.riservata_fino is not null`,
    },
  ],
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
      leggiPreventivo,
      ordinaPreventivo: ordinaPreventivo({ metodi }),
      liberaRiserva: liberaRiserva({ urlPubblico: addresses.publicUrl }),
    }),
});
