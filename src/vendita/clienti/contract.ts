import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { interni } from '#sistema/accesso/rules.ts';

export const elencoClienti = call({
  method: 'GET',
  path: '/intranet/clienti',
  who: interni,
  effect: 'read',
  purpose: 'I clienti per la scelta in testata, i primi 50 che corrispondono',
  quiet: true,
  input: z.strictObject({ cerca: testo(100).default('') }),
  reply: z.object({ clienti: z.array(z.object({ cdAnagrafica: z.string(), ragioneSociale: z.string(), localita: z.string(), provincia: z.string() })).max(50) }),
  refusals: [],
});
