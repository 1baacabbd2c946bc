import { chiLavoraPerNoi } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { terzistiRoutes } from './routes.ts';
import { tracciati } from './tracciati.ts';

export const terzisti = area({
  name: 'produzione/terzisti',
  contract,
  layouts: tracciati,
  menu: [
    {
      key: 'mie-lavorazioni',
      heading: 'produzione',
      label: 'Le mie lavorazioni',
      programPath: 'mielavorazioni',
      roles: chiLavoraPerNoi,
      order: 290,
    },
  ],
  routes: terzistiRoutes,
});
