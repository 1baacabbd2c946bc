import { z } from 'zod';
import { read, write, type Ruolo } from './call.ts';

/** `in coda` and `in corso` are open. */
export const statiLavoro = ['in coda', 'in corso', 'finito', 'non riuscito', 'interrotto'] as const;
export type StatoLavoro = (typeof statiLavoro)[number];

export const lavoroAperto = (stato: StatoLavoro): boolean => stato === 'in coda' || stato === 'in corso';

const who: readonly Ruolo[] = [1, 2, 3, 4, 5, 6];
const id = z.number().int().min(1).max(9_000_000_000_000);

/** 404 for another user's, unless its kind is shared with the role. */
export const leggiLavoro = read('GET /lavori/{id}', who, {
  quiet: true,
  purpose: 'A che punto è un lavoro lungo e, quando ha fatto un file, il suo indirizzo',
  input: z.strictObject({ id }),
  reply: z.object({
    id: z.number(),
    titolo: z.string(),
    stato: z.enum(statiLavoro),
    percentuale: z.number(),
    /** Current step, or what a finished job did. */
    avanzamento: z.string(),
    /** URL, valid for a quarter of an hour. */
    indirizzo: z.string().nullable(),
    /** Why it failed, or what a finished job could not do. */
    errore: z.string(),
    siFerma: z.boolean(),
  }),
  reads: ['lavoroLungo:{id}'],
  live: true,
  refusals: [404],
});

/** Results written so far are kept. 409 if the job is over. */
export const interrompiLavoro = write('DELETE /lavori/{id}', who, {
  idempotent: 'natural',
  purpose: 'Interrompe un lavoro lungo',
  input: z.strictObject({ id }),
  changes: ['lavoroLungo:{id}'],
  refusals: [404, 409],
});

/** Ends the job with the results so far. 409 if it is over, or if only a complete result counts. */
export const bastaLavoro = write('PUT /lavori/{id}/basta', who, {
  idempotent: 'natural',
  purpose: 'Ferma un lavoro lungo con il migliore che ha trovato finora',
  input: z.strictObject({ id }),
  changes: ['lavoroLungo:{id}'],
  refusals: [404, 409],
});
