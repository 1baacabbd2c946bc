import { area, type Parts } from '#platform/server/area.ts';
import type { Letterhead } from '#platform/server/pdf/printout.ts';
import * as contract from '../contract.ts';
import type { Configuratore } from './index.ts';
import { configuratoreRoutes } from './routes.ts';
import { tracciati } from './tracciati.ts';

type Needs = Parts & { readonly configuratore: Configuratore; readonly cartaIntestata: Letterhead };

export const configuratore = area<Needs>({
  name: 'prodotto/configuratore',
  contract,
  layouts: tracciati,
  menu: [{ key: 'modelli', heading: 'catalogo', label: 'Modelli su misura', roles: [2], order: 125 }],
  routes: ({ configuratore: fonti, papers, cartaIntestata, store }) =>
    configuratoreRoutes(fonti, { ...papers, cartaIntestata }, store.db),
});
