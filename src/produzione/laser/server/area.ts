import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { partiCentroLavoro, type NecessitaCentroLavoro } from '#produzione/centrolavoro/server/index.ts';
import * as contract from '../contract.ts';
import { laserRoutes } from './routes.ts';

export const laser = area<NecessitaCentroLavoro>({
  name: 'produzione/laser',
  contract,
  menu: [{ key: 'laser', heading: 'produzione', label: 'Prova lavori', roles: interni, order: 220 }],
  routes: (parts) => laserRoutes(partiCentroLavoro(parts)),
});
