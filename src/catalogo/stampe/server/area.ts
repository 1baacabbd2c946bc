import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Catalogo } from '#catalogo/catalogo/server/index.ts';
import * as contract from '../contract.ts';
import { codaStampe } from './avvia-stampa.ts';
import { createPulizia } from './pulizia.ts';
import { stampeRoutes } from './routes.ts';
import { stampaPagine } from './stampa-pagine.ts';
import type { Stampatore } from './stampatore.ts';

type Needs = Parts & { readonly catalogo: Catalogo };

const stampatore = ({ papers, catalogo }: Needs): Stampatore => ({
  ...papers,
  catalogo,
  pulizia: createPulizia(papers.files),
});

export const stampe = area<Needs>({
  name: 'catalogo/stampe',
  contract,
  routes: (parts) => stampeRoutes(stampatore(parts)),
  jobs: [
    {
      queue: codaStampe,
      work: (parts) =>
        stampaPagine({
          ...stampatore(parts),
          prints: parts.papers.longPrints,
          db: parts.store.db,
          clock: parts.clock,
        }),
    },
  ],
});
