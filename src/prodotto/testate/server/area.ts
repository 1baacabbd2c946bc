import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { testateRoutes } from './routes.ts';
import { tracciati } from './tracciati.ts';

export const testate = area({
  name: 'prodotto/testate',
  contract,
  layouts: tracciati,
  menu: [
    {
      key: 'gestione',
      heading: 'utilita',
      label: 'Gestione prodotto',
      programType: 'exe',
      programPath: 'gestioneProdotto',
      roles: [2, 4],
      order: 130,
    },
  ],
  routes: testateRoutes,
});
