import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { lavorazioniRoutes } from './routes.ts';
import type { LavorazioniParts } from './routes.ts';

export const lavorazioni = area<Parts & LavorazioniParts>({
  name: 'produzione/lavorazioni',
  contract,
  menu: [
    {
      key: 'terzisti',
      heading: 'documenti',
      label: 'Terzisti',
      programType: 'vue',
      programPath: 'terzisti',
      roles: [3, ...interni],
      order: 300,
    },
  ],
  routes: lavorazioniRoutes,
});
