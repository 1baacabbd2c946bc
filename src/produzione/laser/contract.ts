import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { steps } from '#platform/contract/call.ts';
import { vista } from '#produzione/centrolavoro/contract.ts';

// B-025, B-192. A job is a released program of the machining centre, loaded by its rules: by the holder, on the state
// seen, once. `Test` moves nothing.

/** 409 and 502 as `POST /intranet/centrolavoro/esegui`. */
export const comandoLaser = steps('POST /intranet/laser/command', interni, {
  idempotent: 'natural',
  purpose: 'Carica un lavoro sulla macchina, o prova la connessione (B-192)',
  input: z.strictObject({
    comando: z.enum(['LoadJob', 'Test']),
    /** `file`, for `LoadJob`. */
    job: testo(300).default(''),
    visto: vista.optional(),
  }),
  changes: ['centrolavoro'],
  refusals: [404, 409, 422, 502],
});
