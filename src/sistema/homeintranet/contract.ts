import { z } from 'zod';
import { giorno } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';

// The staff's start page: what needs attention today, each a number that opens its list already filtered. The numbers come from the areas, which
// say in their descriptor how each is counted and who sees it.

export const leggiHome = call({
  method: 'GET',
  path: '/intranet/home',
  who: interni,
  effect: 'read',
  quiet: true,
  purpose: 'Che cosa richiede attenzione oggi, secondo il ruolo',
  input: z.strictObject({}),
  reply: z.object({
    oggi: giorno,
    voci: z
      .array(
        z.object({
          chiave: z.string(),
          titolo: z.string(),
          numero: z.number(),
          /** Address of the list with its filter, `/preparazione?vista=oggi`. */
          verso: z.string(),
          /** True for what should be none. */
          urgente: z.boolean(),
        }),
      )
      .max(50),
  }),
  reads: [
    'preparazione',
    'documenti',
    'pagamenti',
    'email',
    'richieste',
    'registrazioni',
    'acquisti',
    'testata',
    'ricercheVuote',
  ],
  refusals: [],
});
