import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import type { HelpPage } from '#platform/server/area.ts';
import { partiCentroLavoro } from '#produzione/centrolavoro/server/index.ts';
import type { NecessitaCentroLavoro } from '#produzione/centrolavoro/server/index.ts';
import * as contract from '../contract.ts';
import { laserRoutes } from './routes.ts';

const guida: readonly HelpPage[] = [
  {
    key: 'laser',
    title: 'Prova lavori',
    text: '<p><strong>Invia job</strong> carica sulla macchina un programma rilasciato dell’archivio, senza avviarlo. <strong>Posizione assi</strong> porta gli assi dove si scrive, o in home. <strong>Archivio maniglie</strong> va dall’ordine alla macchina: la dima di una testata fa, con i fori del configuratore, il programma di una maniglia, che si guarda, si mette in archivio e si rilascia. <strong>Utilità</strong> prova la connessione con il programma Windows e con la macchina.</p><p>Valgono le regole di CentroLavoro: muove la macchina solo chi l’ha presa, e <strong>STOP</strong> la ferma sempre.</p>',
    roles: interni,
    order: 220,
    topics: [],
  },
];

export const laser = area<NecessitaCentroLavoro>({
  name: 'produzione/laser',
  contract,
  menu: [
    {
      key: 'laser',
      heading: 'utilita',
      label: 'Prova lavori',
      programType: 'vue',
      programPath: 'laser',
      roles: interni,
      order: 220,
    },
  ],
  help: guida,
  routes: (parts) => laserRoutes(partiCentroLavoro(parts)),
});
