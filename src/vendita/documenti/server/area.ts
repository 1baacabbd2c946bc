import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { documentiRoutes } from './routes.ts';
import { impostazioniDocumenti } from './settings.ts';
import { temaDocumenti } from './temi.ts';
import { novita, tracciati } from './tracciati.ts';
import { scrivania } from './scrivania.ts';

export const documenti = area({
  name: 'vendita/documenti',
  contract,
  layouts: tracciati,
  feeds: novita,
  menu: [
    {
      key: 'documenti',
      heading: 'documenti',
      label: 'Documenti',
      programType: 'vue',
      programPath: 'documenti',
      roles: [1, 2, 4, 5],
      order: 40,
    },
  ],
  desk: scrivania,
  routes: ({ papers, settings }) =>
    documentiRoutes({ ...papers, coordinate: settings.of(impostazioniDocumenti).coordinate }),
  topics: [temaDocumenti],
  settings: impostazioniDocumenti,
});
