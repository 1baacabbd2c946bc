import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { guida } from './guida.ts';
import { pianificazione } from './pianifica-giornata.ts';
import { routes } from './routes.ts';
import { dimenticaPunti } from './salva-autista.ts';
import { temaConsegne } from './temi.ts';

export const consegne = area({
  name: 'logistica/consegne',
  contract,
  menu: [
    {
      key: 'consegne',
      heading: 'utilita',
      label: 'Consegne',
      programType: 'vue',
      programPath: 'consegne',
      roles: interni,
      order: 200,
    },
  ],
  help: guida,
  topics: [temaConsegne],
  works: [pianificazione],
  clearing: dimenticaPunti,
  routes,
});
