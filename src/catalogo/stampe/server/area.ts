import { area, type Parts } from '#platform/server/area.ts';
import { longWork } from '#platform/server/work/long-work.ts';
import type { Catalogo } from '#catalogo/pagina/server/index.ts';
import * as contract from '../contract.ts';
import { createPulizia } from './pulizia.ts';
import { stampeRoutes } from './routes.ts';
import { genereStampa, stampaPagine } from './stampa-pagine.ts';
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
  works: [
    longWork(genereStampa, (parts: Needs) =>
      stampaPagine({ ...stampatore(parts), prints: parts.papers.longPrints, db: parts.store.db }),
    ),
  ],
});
