import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { generaAnteprime } from './genera-anteprime.ts';
import { paginaTestata } from './pagina-html.ts';
import type { Catalogo } from './pagina.ts';
import { codaAnteprime } from './rigenera-anteprime.ts';
import { catalogoRoutes } from './routes.ts';

type Needs = Parts & { readonly catalogo: Catalogo };

export const catalogo = area<Needs>({
  name: 'catalogo/catalogo',
  contract,
  routes: (parts) => catalogoRoutes(parts.catalogo),
  jobs: [
    {
      queue: codaAnteprime,
      work: ({ store, papers }) => generaAnteprime({ ...store, files: papers.files }),
    },
  ],
  pages: [paginaTestata],
});
