import { sql } from '#platform/server/db/sql.ts';
import { area, type Parts } from '#platform/server/area.ts';
import * as contract from '../contract.ts';
import type { Preferiti } from './preferiti.ts';
import type { PrezziInMemoria } from './prezzi.ts';
import { articoloRoutes } from './routes.ts';
import { temaArticolo } from './temi.ts';
import { tracciati } from './tracciati.ts';

type Needs = Parts & { readonly prezzi: PrezziInMemoria; readonly preferiti: Preferiti };

export const articolo = area<Needs>({
  name: 'prodotto/articolo',
  contract,
  firstSteps: [
    {
      key: 'articoli',
      label: 'Il catalogo: testate e articoli',
      note: 'Si importa da file: i tracciati e l’ordine stanno nella guida della pagina.',
      roles: [2],
      order: 10,
      path: '/utilita/importazione',
      done: () => sql`exists (select from articoli)`,
    },
    {
      key: 'listini',
      label: 'I prezzi dei listini',
      note: 'Senza prezzo un articolo si vede e non si ordina.',
      roles: [2],
      order: 12,
      path: '/utilita/importazione',
      done: () => sql`exists (select from listini)`,
    },
    {
      key: 'giacenze',
      label: 'Quanta merce c’è',
      note: 'Si importa da giacenze.csv, o si conta con un inventario.',
      roles: [5],
      order: 10,
      path: '/inventario',
      done: () => sql`exists (select from giacenze)`,
    },
  ],
  layouts: tracciati,
  routes: ({ prezzi, preferiti, versions }) => articoloRoutes({ prezzi, preferiti, versioni: versions }),
  topics: [temaArticolo],
});
