import { setTimeout as attendi } from 'node:timers/promises';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { codaStampanti } from './accoda-etichette.ts';
import { dimenticaEtichette } from './dimentica-etichette.ts';
import { giroStampanti } from './giro-stampanti.ts';
import { guida } from './guida.ts';
import { stampantiRoutes } from './routes.ts';
import { impostazioniStampanti } from './settings.ts';
import type { StampantiParts } from './stampanti-parts.ts';

export const stampanti = area<Parts & StampantiParts>({
  name: 'esterni/stampanti',
  contract,
  settings: impostazioniStampanti,
  menu: [
    {
      key: 'stampanti',
      heading: 'utilita',
      label: 'Etichette',
      programType: 'vue',
      programPath: 'stampanti',
      roles: chiUsaMagazzino,
      order: 210,
    },
  ],
  help: guida,
  routes: stampantiRoutes,
  schedules: [
    {
      queue: codaStampanti,
      when: { everySeconds: 30 },
      work: (parts) => giroStampanti({ ...parts, transaction: parts.store.transaction, attendi: (ms) => attendi(ms) }),
    },
  ],
  clearing: dimenticaEtichette,
});
