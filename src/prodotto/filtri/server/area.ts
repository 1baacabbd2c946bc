import { area, type Parts } from '#platform/server/area.ts';
import { longWork } from '#platform/server/work/long-work.ts';
import * as contract from '../contract.ts';
import { genereLettura } from './caricamento/carica-filtri.ts';
import { dimenticaCaricamenti } from './caricamento/caricamenti.ts';
import { leggeCartella } from './caricamento/legge-cartella.ts';
import { filtriRoutes } from './routes.ts';
import { impostazioniFiltri } from './settings.ts';
import { tracciati } from './tracciati.ts';

export const filtri = area<Parts>({
  name: 'prodotto/filtri',
  contract,
  layouts: tracciati,
  settings: impostazioniFiltri,
  routes: ({ settings }) => filtriRoutes(settings.of(impostazioniFiltri).hash),
  works: [longWork(genereLettura, leggeCartella)],
  clearing: dimenticaCaricamenti,
});
