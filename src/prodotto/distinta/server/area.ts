import { area, type Parts } from '#platform/server/area.ts';
import type { PrezziInMemoria } from '#prodotto/articolo/server/index.ts';
import * as contract from '../contract.ts';
import { distintaRoutes } from './routes.ts';
import { tracciati } from './tracciati.ts';

type Needs = Parts & { readonly prezzi: PrezziInMemoria };

export const distinta = area<Needs>({
  name: 'prodotto/distinta',
  contract,
  layouts: tracciati,
  routes: ({ prezzi, store, changes }) => distintaRoutes({ prezzi, db: store.db, changes }),
});
