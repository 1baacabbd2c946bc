import { interni } from '#parti/ruoli.ts';
import { area } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { areeRichieste, elencoRichieste, leggiRichiesta } from './elenco.ts';
import { eliminaRichiesta } from './elimina-richiesta.ts';
import { salvaRichiesta } from './salva-richiesta.ts';
import { sollecitaRichiesta } from './sollecita-richiesta.ts';
import { scrivania } from './scrivania.ts';

export const richieste = area({
  name: 'sistema/richieste',
  contract,
  menu: [
    {
      key: 'richieste',
      heading: 'utilita',
      label: 'Richieste',
      programPath: 'richiesteprogramma',
      roles: interni,
      order: 200,
    },
  ],
  firstSteps: [
    {
      key: 'prima-richiesta',
      label: 'La prima richiesta',
      note: 'Quello che serve dal programma aziendale si scrive qui; chi lo fa mette la spunta, e chi l’ha chiesto lo vede.',
      roles: [6],
      order: 10,
      path: '/richiesteprogramma',
      done: () => sql`exists (select from richieste)`,
    },
  ],
  attention: [
    {
      key: 'richieste',
      label: 'Richieste da eseguire',
      roles: interni,
      order: 50,
      path: '/richiesteprogramma?aperte=1',
      urgent: false,
      count: () => sql`select count(*) from richieste r where not r.archivia and not r.eseguito`,
    },
  ],
  desk: scrivania,
  routes: () =>
    answer(contract, {
      elencoRichieste,
      areeRichieste: ({ ctx }) => areeRichieste(ctx),
      leggiRichiesta,
      salvaRichiesta,
      sollecitaRichiesta,
      eliminaRichiesta,
    }),
});
