import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { paginaRicerca } from './pagina-html.ts';
import type { RicercaParts } from './routes.ts';
import { ricercaRoutes } from './routes.ts';

type Needs = Parts & Pick<RicercaParts, 'testate' | 'indice'>;

export const ricerca = area<Needs>({
  name: 'catalogo/ricerca',
  contract,
  routes: ({ testate, indice, versions }) => ricercaRoutes({ testate, indice, versioni: versions }),
  pages: [paginaRicerca],
});
