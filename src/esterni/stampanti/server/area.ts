import { sql } from '#platform/server/db/sql.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { area, type Parts } from '#platform/server/area.ts';
import type { LiveTopic } from '#platform/server/live/topics.ts';
import { outside } from '#platform/server/outside/outside.ts';
import * as contract from '../contract.ts';
import { dimenticaEtichette } from './dimentica-etichette.ts';
import { stampantiRoutes } from './routes.ts';
import { impostazioniStampanti } from './settings.ts';
import type { StampantiParts } from './stampanti-parts.ts';
import { stampe, versoStampanti } from './stampe.ts';

const tema: LiveTopic = {
  name: 'etichette',
  who: contract.elencoEtichette.who,
  per: 'whole',
  toldBy: 'tables',
  tables: ['etichette_stampe'],
  customerTables: [],
};

export const stampanti = area<Parts & StampantiParts>({
  name: 'esterni/stampanti',
  contract,
  firstSteps: [
    {
      key: 'stampanti',
      label: 'Le stampanti di etichette',
      note: 'Si indicano all’avvio del programma; qui si vede se rispondono, e una prova esce subito.',
      roles: [2, 5],
      order: 22,
      path: '/stampanti',
      done: () => sql`exists (select from etichette_stampe) or exists (select from dati_dimostrativi)`,
    },
  ],
  settings: impostazioniStampanti,
  menu: [{ key: 'stampanti', heading: 'magazzino', label: 'Etichette', roles: chiUsaMagazzino, order: 210 }],
  topics: [tema],
  routes: stampantiRoutes,
  outside: [outside(stampe, ({ stampanti: loro, store }: Parts & StampantiParts) => versoStampanti(loro, store.db))],
  clearing: dimenticaEtichette,
});
