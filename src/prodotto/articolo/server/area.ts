import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import type { Preferiti } from './preferiti.ts';
import type { PrezziInMemoria } from './prezzi.ts';
import { articoloRoutes } from './routes.ts';
import { temaArticolo } from './temi.ts';
import { tracciati } from './tracciati.ts';

type Needs = Parts & { readonly prezzi: PrezziInMemoria; readonly preferiti: Preferiti };

export const articolo = area<Needs>({
  name: 'prodotto/articolo',
  contract,
  layouts: tracciati,
  routes: ({ prezzi, preferiti, versions }) => articoloRoutes({ prezzi, preferiti, versioni: versions }),
  topics: [temaArticolo],
});
