import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import { outside } from '#platform/server/outside/outside.ts';
import * as contract from '../contract.ts';
import { dimenticaEtichette } from './dimentica-etichette.ts';
import { guida } from './guida.ts';
import { stampantiRoutes } from './routes.ts';
import { impostazioniStampanti } from './settings.ts';
import type { StampantiParts } from './stampanti-parts.ts';
import { stampe, versoStampanti } from './stampe.ts';

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
  outside: [outside(stampe, ({ stampanti: loro, store }: Parts & StampantiParts) => versoStampanti(loro, store.db))],
  clearing: dimenticaEtichette,
});
