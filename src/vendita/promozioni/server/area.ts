import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import * as contract from '../contract.ts';
import { promozioniRoutes } from './routes.ts';

type Needs = Parts & { readonly prezzi: Prezzi };

export const promozioni = area<Needs>({ name: 'vendita/promozioni', contract, routes: promozioniRoutes });
