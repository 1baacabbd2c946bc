import { z } from 'zod';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { giornoConsegna, qualeFermata } from './piano.ts';

/**
 * The point of the address of a stop, set by hand; it belongs to the address as it reads now and holds on every day and for every customer there. Null takes it away:
 * the service is asked again, and until then the point is that of the town. 422 for a point outside of Italy.
 */
export const salvaPunto = call({
  method: 'PUT',
  path: '/intranet/consegne/punti/{dtConsegna}/{modalitaConsegna}/{cdAnagrafica}',
  who: chiUsaMagazzino,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Mette a mano il punto dell’indirizzo di una consegna, o lo toglie',
  input: z.strictObject({
    dtConsegna: giornoConsegna,
    ...qualeFermata.shape,
    punto: z
      .strictObject({ latitudine: z.number().min(-90).max(90), longitudine: z.number().min(-180).max(180) })
      .nullable(),
  }),
  reply: z.literal('OK'),
  changes: ['consegne'],
  refusals: [404, 422],
});
