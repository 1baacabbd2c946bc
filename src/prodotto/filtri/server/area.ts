import { area } from '#platform/server/area.ts';
import type { Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import { codaCaricamenti } from './caricamento/carica-filtri.ts';
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
  jobs: [{ queue: codaCaricamenti, work: leggeCartella }],
  clearing: dimenticaCaricamenti,
});
