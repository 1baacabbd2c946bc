import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import * as contract from '../contract.ts';
import { accessoPersona, rimandaInvito, togliInvito } from './accesso-persona.ts';
import { elencoPersone } from './leggi-persone.ts';
import { salvaPersona } from './salva-persona.ts';

export const persone = area({
  name: 'vendita/persone',
  contract,
  firstSteps: [
    {
      key: 'sue-persone',
      label: 'Chi ordina con voi',
      note: 'Un collega entra con la sua mail, vede o non vede i prezzi e ordina fino al limite che gli si dà.',
      roles: [1],
      needs: 'amministra',
      order: 30,
      path: '/persone',
      done: (actor) => sql`exists (select from utenti u where u.cod_anagrafica = ${clienteDi(actor)} offset 1)`,
    },
  ],
  menu: [
    {
      key: 'persone',
      heading: 'documenti',
      label: 'Persone',
      roles: contract.elencoPersone.who,
      needs: contract.elencoPersone.needs,
      order: 60,
    },
  ],
  routes: ({ addresses }) =>
    answer(contract, {
      elencoPersone,
      salvaPersona: salvaPersona(addresses.publicUrl),
      accessoPersona,
      rimandaInvito: rimandaInvito(addresses.publicUrl),
      togliInvito,
    }),
});
