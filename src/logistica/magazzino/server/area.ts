import { area, type Parts } from '#platform/server/area.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import * as contract from '../contract.ts';
import { codaCassetti } from './coda/coda.ts';
import { giroCassetti } from './coda/giro-cassetti.ts';
import { dimenticaRichieste } from './dimentica-cassetti.ts';
import type { Macchina } from './macchina/macchina.ts';
import type { MagazzinoParts } from './magazzino-parts.ts';
import { magazzinoRoutes } from './routes.ts';
import { impostazioniMagazzino } from './settings.ts';
import { temaCassetti } from './temi.ts';

type Needs = Parts & { readonly macchina: Macchina };

const parti = ({ macchina, clock, log, store, jobsIn }: Needs): MagazzinoParts => ({
  macchina,
  clock,
  transaction: store.transaction,
  jobsIn,
  guasto: (errore) => log.warn({ err: errore }, 'drawer machine failed'),
});

export const magazzino = area<Needs>({
  name: 'logistica/magazzino',
  contract,
  settings: impostazioniMagazzino,
  menu: [{ key: 'magazzino', heading: 'magazzino', label: 'Magazzino automatico', roles: chiUsaMagazzino, order: 200 }],
  topics: [temaCassetti],
  routes: (parts) => magazzinoRoutes(parti(parts)),
  schedules: [
    {
      queue: codaCassetti,
      when: { everySeconds: 30 },
      work: (parts) => giroCassetti(parti(parts)),
    },
  ],
  clearing: dimenticaRichieste,
});
