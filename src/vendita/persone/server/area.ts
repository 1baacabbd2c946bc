import { area } from '#platform/server/area.ts';
import { answer } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { accessoPersona, rimandaInvito, togliInvito } from './accesso-persona.ts';
import { elencoPersone } from './leggi-persone.ts';
import { salvaPersona } from './salva-persona.ts';

export const persone = area({
  name: 'vendita/persone',
  contract,
  menu: [
    {
      key: 'persone',
      heading: 'documenti',
      label: 'Persone',
      programType: 'vue',
      programPath: 'persone',
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
