import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { contenutiTestataRoutes } from './routes.ts';

export const contenutiTestata = area({
  name: 'prodotto/contenuti-testata',
  contract,
  routes: contenutiTestataRoutes,
});
