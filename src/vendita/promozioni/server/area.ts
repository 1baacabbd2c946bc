import { area, type Parts } from '#platform/server/area.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import * as contract from '../contract.ts';
import { promozioniRoutes } from './routes.ts';
import { tracciati } from './tracciati.ts';

type Needs = Parts & { readonly prezzi: Prezzi };

export const promozioni = area<Needs>({
  name: 'vendita/promozioni',
  contract,
  layouts: tracciati,
  menu: [{ key: 'promozioni', heading: 'catalogo', label: 'Promozioni', roles: [1, 2, 4, 5], order: 20 }],
  routes: promozioniRoutes,
});
