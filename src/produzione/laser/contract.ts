import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { vista } from '#produzione/centrolavoro/contract.ts';

// The job page (B-025, B-192). A job is a released program of the machining centre's archive; it is loaded there by the same rules: by the person who
// holds the machine, on the state that was seen, once. `Test` asks the machine who it is and moves nothing. Its tree is the real archive, where the
// documents show made-up files.

/** 409 and 502 as `POST /intranet/centrolavoro/esegui`. */
export const comandoLaser = call({
  method: 'POST',
  path: '/intranet/laser/command',
  who: interni,
  effect: 'steps',
  idempotent: 'natural',
  purpose: 'Carica un lavoro sulla macchina, o prova la connessione (B-192)',
  input: z.strictObject({
    comando: z.enum(['LoadJob', 'Test']),
    /** `file` of a program of the archive, for `LoadJob`. */
    job: testo(300).default(''),
    /** As for whatever is given to the machine. */
    visto: vista.optional(),
  }),
  reply: z.literal('OK'),
  changes: ['centrolavoro'],
  refusals: [404, 409, 422, 502],
});
