import { interni } from '#parti/ruoli.ts';
import { area, type Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { contoLavoroRoutes, type ContoLavoroParts } from './routes.ts';

export const contoLavoro = area<Parts & ContoLavoroParts>({
  name: 'produzione/conto-lavoro',
  contract,
  menu: [
    { key: 'terzisti', heading: 'produzione', label: 'Terzisti', roles: [3, ...interni], order: 300 },
    {
      key: 'presso-terzisti',
      heading: 'produzione',
      label: 'Presso i terzisti',
      programPath: 'terzisti/fuori',
      roles: interni,
      order: 305,
    },
  ],
  routes: contoLavoroRoutes,
});
