import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import type { TestataProdottoParts } from './routes.ts';
import { testataProdottoRoutes } from './routes.ts';

type Needs = Parts & TestataProdottoParts;

export const testataProdotto = area<Needs>({
  name: 'prodotto/testata-prodotto',
  contract,
  menu: [
    {
      key: 'testataProdotto',
      heading: 'utilita',
      label: 'Testate prodotto',
      programType: 'vue',
      programPath: 'testataProdotto',
      roles: interni,
      order: 135,
    },
  ],
  routes: testataProdottoRoutes,
});
