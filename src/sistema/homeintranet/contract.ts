import { z } from 'zod';
import { giorno } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';

// Counts needing attention, each linking to its filtered list. Areas define what is counted and who sees it.

export const leggiHome = read('GET /intranet/home', interni, {
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
          /** `/preparazione?vista=oggi` */
          verso: z.string(),
          /** True if the count should be zero. */
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
});
