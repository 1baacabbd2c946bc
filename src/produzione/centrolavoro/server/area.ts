import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { fileProgrammi } from './allega-programma.ts';
import { partiCentroLavoro, type NecessitaCentroLavoro } from './parti-centrolavoro.ts';
import { centrolavoroRoutes } from './routes.ts';
import { impostazioniCentroLavoro } from './settings.ts';
import { temaCentroLavoro, temaProgrammi } from './temi.ts';

export const centrolavoro = area<NecessitaCentroLavoro>({
  name: 'produzione/centrolavoro',
  contract,
  settings: impostazioniCentroLavoro,
  menu: [{ key: 'centrolavoro', heading: 'produzione', label: 'CentroLavoro', roles: interni, order: 210 }],
  topics: [temaCentroLavoro, temaProgrammi],
  rowFiles: fileProgrammi,
  routes: (parts) => centrolavoroRoutes(partiCentroLavoro(parts)),
  schedules: [
    {
      // Closes runs of dead servers.
      queue: { name: 'centrolavoro', retryLimit: 0, retryDelay: 1, expireInSeconds: 60 },
      when: { everySeconds: 30 },
      work: (parts) => async () => {
        const { visore } = partiCentroLavoro(parts);
        await visore.prossima();
      },
    },
  ],
});
