import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { paginaHome } from './pagina-html.ts';
import { vetrinaRoutes } from './routes.ts';
import { tracciati } from './tracciati.ts';

export const vetrina = area({
  name: 'catalogo/vetrina',
  contract,
  layouts: tracciati,
  menu: [
    {
      key: 'news',
      heading: 'azienda',
      label: 'News',
      programType: 'vue',
      programPath: 'news',
      roles: [1, 2, 3, 4, 5],
      order: 60,
    },
    {
      key: 'azienda',
      heading: 'azienda',
      label: 'Chi siamo',
      programType: 'vue',
      programPath: 'azienda',
      roles: [1, 2, 3, 4, 5],
      order: 70,
    },
  ],
  routes: vetrinaRoutes,
  pages: [paginaHome],
});
