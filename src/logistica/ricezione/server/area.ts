import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as contract from '../contract.ts';
import { annullaSistemazione } from './annulla-sistemazione.ts';
import { elencoRicezione, trovaInRicezione, ultimeSistemazioni } from './leggi-ricezione.ts';
import { sistemaMerce } from './sistema-merce.ts';
import { scrivania } from './scrivania.ts';

export const ricezione = area({
  name: 'logistica/ricezione',
  contract,
  menu: [{ key: 'ricezione', heading: 'magazzino', label: 'Da sistemare', roles: chiUsaMagazzino, order: 199 }],
  attention: [
    {
      key: 'da-sistemare',
      label: 'Articoli in ricezione da sistemare',
      roles: chiUsaMagazzino,
      order: 14,
      path: '/ricezione',
      urgent: false,
      count: () => sql`select count(*) from giacenze g where g.qta_ricevuta > 0`,
    },
  ],
  desk: scrivania,
  routes: () =>
    answer(contract, {
      elencoRicezione,
      trovaInRicezione,
      ultimeSistemazioni: ({ ctx }) => ultimeSistemazioni(ctx),
      sistemaMerce,
      annullaSistemazione,
    }),
});
