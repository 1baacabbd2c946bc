import { sql } from '#platform/server/db/sql.ts';
import { area } from '#platform/server/area.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import * as contract from '../contract.ts';
import { documentiRoutes } from './routes.ts';
import { impostazioniDocumenti } from './settings.ts';
import { temaDocumenti } from './temi.ts';
import { novita, tracciati } from './tracciati.ts';
import { scrivania } from './scrivania.ts';

export const documenti = area({
  name: 'vendita/documenti',
  contract,
  firstSteps: [
    {
      key: 'suo-primo-ordine',
      label: 'Il primo ordine',
      note: 'Si cerca un articolo e lo si mette nel carrello, o si incollano qui codici e quantità, anche da Excel.',
      roles: [1],
      needs: 'ordina',
      order: 10,
      path: '/ordinerapido',
      done: (actor) =>
        sql`exists (select from documenti d where d.cod_anagrafica = ${clienteDi(actor)} and d.tipo = 'OC')`,
      enough: true,
    },
    {
      key: 'primo-ordine',
      label: 'Il primo ordine',
      note: 'Si sceglie il cliente in alto, poi si scrivono o si incollano codici e quantità.',
      roles: [4],
      order: 30,
      path: '/ordinerapido',
      done: () => sql`exists (select from documenti d where d.tipo = 'OC')`,
    },
    {
      key: 'primi-documenti',
      label: 'I documenti',
      note: 'Si importano da file o li fa l’ufficio; da qui si cercano e si aprono, anche dal programma aziendale.',
      roles: [6],
      order: 20,
      path: '/visualizzadocumenti',
      done: () => sql`exists (select from documenti)`,
    },
    {
      key: 'primo-ddt',
      label: 'Il primo ordine preparato e consegnato',
      note: 'Un ordine si prende in mano, si preleva e si consegna: il DDT si fa da sé.',
      roles: [5],
      order: 30,
      path: '/preparazione',
      done: () => sql`exists (select from documenti d where d.tipo = 'BO')`,
    },
    {
      key: 'prima-fattura',
      label: 'La prima fattura',
      note: 'I DDT consegnati si fatturano da qui, tutti insieme o per cliente.',
      roles: [4],
      order: 40,
      path: '/preparazione/fatture',
      done: () => sql`exists (select from documenti d where d.tipo = 'FT')`,
    },
  ],
  layouts: tracciati,
  feeds: novita,
  menu: [{ key: 'documenti', heading: 'documenti', label: 'Documenti', roles: [1, 2, 4, 5], order: 40 }],
  desk: scrivania,
  routes: ({ papers, settings }) =>
    documentiRoutes({ ...papers, coordinate: settings.of(impostazioniDocumenti).coordinate }),
  topics: [temaDocumenti],
  settings: impostazioniDocumenti,
});
