import { area } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as contract from '../contract.ts';
import { paginaHome } from './pagina-html.ts';
import { vetrinaRoutes } from './routes.ts';
import { tracciati } from './tracciati.ts';

export const vetrina = area({
  name: 'catalogo/vetrina',
  contract,
  layouts: tracciati,
  firstSteps: [
    {
      key: 'azienda',
      label: 'I dati dell’azienda',
      note: 'Stanno su documenti, fatture e pagine; con insegna, orari, a chi scrivere, dove siamo, testi e i giorni in cui non si consegna.',
      roles: [2],
      order: 5,
      path: '/azienda?dati=1',
      done: () => sql`exists (select from azienda where dati ->> 'insegna' <> '')`,
    },
  ],
  menu: [
    { key: 'news', heading: 'azienda', label: 'News', roles: [1, 2, 3, 4, 5], order: 60 },
    { key: 'azienda', heading: 'azienda', label: 'Chi siamo', roles: [1, 2, 3, 4, 5], order: 70 },
  ],
  routes: vetrinaRoutes,
  pages: [paginaHome],
});
