import { interni } from '#parti/ruoli.ts';
import { area, type Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { testateRoutes, type TestateParts } from './routes.ts';
import { generaAnteprime } from './schede/genera-anteprime.ts';
import { codaAnteprime } from './schede/rigenera-anteprime.ts';
import { tracciati } from './tracciati.ts';

export const testate = area<Parts & TestateParts>({
  name: 'prodotto/testate',
  contract,
  layouts: tracciati,
  menu: [
    {
      key: 'gestione',
      heading: 'catalogo',
      label: 'Gestione prodotto',
      programType: 'exe',
      programPath: 'gestioneProdotto',
      roles: [2, 4],
      order: 130,
    },
    { key: 'testataProdotto', heading: 'catalogo', label: 'Testate prodotto', roles: interni, order: 135 },
  ],
  routes: testateRoutes,
  jobs: [
    {
      queue: codaAnteprime,
      work: ({ store, papers }) => generaAnteprime({ ...store, files: papers.files }),
    },
  ],
});
