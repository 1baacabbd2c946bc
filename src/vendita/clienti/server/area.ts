import { area } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { listinoBase } from '#prodotto/articolo/rules/condizioni.ts';
import { limiteTentativi } from '#sistema/accesso/server/index.ts';
import * as contract from '../contract.ts';
import { dimenticaRegistrazioni } from './dimentica-registrazioni.ts';
import { createClientiInMemoria } from './clienti-in-memoria.ts';
import { clientiRoutes } from './routes.ts';
import { impostazioniClienti } from './settings.ts';
import { novita, tracciati } from './tracciati.ts';
import { scrivania } from './scrivania.ts';

/** Defaults until the office sets terms: base list, no discount, prepayment. */
const nuovoCliente = {
  codListino: listinoBase,
  cdPagamento: 'ANT',
  descrizionePagamento: 'Pagamento anticipato',
  cdIva: '22',
  percentualeIva: 22,
};

export const clienti = area({
  name: 'vendita/clienti',
  contract,
  firstSteps: [
    {
      key: 'clienti',
      label: 'I clienti',
      note: 'Si importano da file, o nascono dalle richieste di registrazione che si accettano.',
      roles: [2, 4],
      order: 14,
      path: '/registrazioni',
      done: () => sql`exists (select from clienti)`,
    },
  ],
  layouts: tracciati,
  feeds: novita,
  menu: [{ key: 'registrazioni', heading: 'documenti', label: 'Registrazioni', roles: [2, 4], order: 90 }],
  attention: [
    {
      key: 'registrazioni',
      label: 'Registrazioni da accettare',
      roles: [2, 4],
      order: 60,
      path: '/registrazioni',
      urgent: false,
      count: () => sql`select count(*) from registrazioni r where r.stato = 'richiesta'`,
    },
  ],
  desk: scrivania,
  settings: impostazioniClienti,
  routes: ({ addresses, settings, store: { db }, changes }) =>
    clientiRoutes({
      clienti: createClientiInMemoria({ db, changes }),
      urlPubblico: addresses.publicUrl,
      ...settings.of(impostazioniClienti),
      limite: limiteTentativi,
      nuovoCliente,
    }),
  clearing: dimenticaRegistrazioni,
});
