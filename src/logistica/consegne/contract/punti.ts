import { z } from 'zod';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { write } from '#platform/contract/call.ts';
import { giornoConsegna, qualeFermata } from './piano.ts';

/**
 * Applies to an address text, for all days and customers. Null: geocoded again, meanwhile the town centre. 422
 * outside Italy.
 */
export const salvaPunto = write(
  'PUT /intranet/consegne/punti/{dtConsegna}/{modalitaConsegna}/{cdAnagrafica}',
  chiUsaMagazzino,
  {
    idempotent: 'natural',
    purpose: 'Mette a mano il punto dell’indirizzo di una consegna, o lo toglie',
    input: z.strictObject({
      dtConsegna: giornoConsegna,
      ...qualeFermata.shape,
      punto: z
        .strictObject({ latitudine: z.number().min(-90).max(90), longitudine: z.number().min(-180).max(180) })
        .nullable(),
    }),
    changes: ['consegne'],
    refusals: [404, 422],
  },
);
