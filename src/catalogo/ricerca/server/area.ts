import { area, type Parts } from '#platform/server/area.ts';
import { createVociCurate } from '#prodotto/filtri/server/index.ts';
import * as contract from '../contract.ts';
import { paginaRicerca } from './pagina-html.ts';
import { ricercaRoutes, type RicercaParts } from './routes.ts';

type Needs = Parts & Pick<RicercaParts, 'testate' | 'indice' | 'contaRicerche' | 'codiciPropri'>;

export const ricerca = area<Needs>({
  name: 'catalogo/ricerca',
  contract,
  menu: [
    {
      key: 'novita',
      heading: 'catalogo',
      label: 'Novità',
      programPath: 'ricerca/novita/prodotti',
      roles: [1, 2, 3, 4, 5],
      order: 10,
    },
    {
      key: 'outlet',
      heading: 'catalogo',
      label: 'Outlet',
      programPath: 'ricerca/outlet/prodotti',
      roles: [1, 2, 4, 5],
      order: 30,
    },
    {
      key: 'sommario',
      heading: 'catalogo',
      label: 'Sommario del catalogo',
      programPath: 'ricerca/catalogo/sommario',
      roles: [1, 2, 3, 4, 5],
      order: 140,
    },
    {
      key: 'indice',
      heading: 'catalogo',
      label: 'Indice alfabetico',
      programPath: 'ricerca/catalogo/indice',
      roles: [1, 2, 3, 4, 5],
      order: 150,
    },
  ],
  routes: ({ testate, indice, contaRicerche, codiciPropri, versions, store: { db }, changes }) =>
    ricercaRoutes({
      testate,
      indice,
      contaRicerche,
      codiciPropri,
      versioni: versions,
      vociCurate: createVociCurate({ db, changes }),
    }),
  pages: [paginaRicerca],
});
