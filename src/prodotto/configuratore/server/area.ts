import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { guida } from './guida.ts';
import type { Configuratore } from './index.ts';
import { configuratoreRoutes } from './routes.ts';

type Needs = Parts & { readonly configuratore: Configuratore };

export const configuratore = area<Needs>({
  name: 'prodotto/configuratore',
  contract,
  help: guida,
  routes: ({ configuratore: fonti }) => configuratoreRoutes(fonti),
});
