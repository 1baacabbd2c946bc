import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { profiloRoutes } from './routes.ts';
import { tracciati } from './tracciati.ts';

export const profilo = area({
  name: 'sistema/profilo',
  contract,
  layouts: tracciati,
  menu: [{ key: 'profilo', heading: 'azienda', label: 'Profilo', roles: [1, 2, 3, 4, 5], order: 80 }],
  routes: profiloRoutes,
});
