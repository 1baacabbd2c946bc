import { area, type Parts } from '#platform/server/area.ts';
import type { LiveIndex } from '#catalogo/ricerca/server/index.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import * as contract from '../contract.ts';
import { ordineRapidoRoutes } from './routes.ts';
import { tracciati } from './tracciati.ts';

type Needs = Parts & { readonly prezzi: Prezzi; readonly indice: LiveIndex };

export const ordineRapido = area<Needs>({
  name: 'vendita/ordine-rapido',
  contract,
  layouts: tracciati,
  routes: ordineRapidoRoutes,
});
