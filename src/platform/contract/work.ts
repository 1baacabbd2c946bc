import { z } from 'zod';
import type { Ruolo } from './call.ts';
import { call } from './call.ts';

// Long work: what a person asks for and a job does in the background. Every kind has these two calls, and one part of a screen that shows it.

/** How long work stands: `in coda` and `in corso` go on by themselves, the others are its end. */
export const statiLavoro = ['in coda', 'in corso', 'finito', 'non riuscito', 'interrotto'] as const;
export type StatoLavoro = (typeof statiLavoro)[number];

/** True while the work goes on by itself. */
export const lavoroAperto = (stato: StatoLavoro): boolean => stato === 'in coda' || stato === 'in corso';

const who: readonly Ruolo[] = [1, 2, 3, 4, 5, 6];
const id = z.number().int().min(1).max(9_000_000_000_000);

/** 404 for the work of somebody else, unless its kind is shared with the role that asks. */
export const leggiLavoro = call({
  method: 'GET',
  path: '/lavori/{id}',
  who,
  effect: 'read',
  quiet: true,
  purpose: 'A che punto è un lavoro lungo e, quando ha fatto un file, il suo indirizzo',
  input: z.strictObject({ id }),
  reply: z.object({
    id: z.number(),
    titolo: z.string(),
    stato: z.enum(statiLavoro),
    /** From 0 to 100. */
    percentuale: z.number(),
    /** What the work is at, in words; empty where its share says it all. */
    avanzamento: z.string(),
    /** Of the file, good for a quarter of an hour; null where there is none, or none any more. */
    indirizzo: z.string().nullable(),
    /** Why it failed, or why its file is gone; empty where all is well. */
    errore: z.string(),
    /** It can be ended with the best that it has so far. */
    siFerma: z.boolean(),
  }),
  reads: ['lavoroLungo:{id}'],
  live: true,
  refusals: [404],
});

/** What is written already stays. 409 where it is over. */
export const interrompiLavoro = call({
  method: 'DELETE',
  path: '/lavori/{id}',
  who,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Interrompe un lavoro lungo',
  input: z.strictObject({ id }),
  reply: z.literal('OK'),
  changes: ['lavoroLungo:{id}'],
  refusals: [404, 409],
});

/** The work then ends by itself, with what it has. 409 where it is over, or counts only as a whole. */
export const bastaLavoro = call({
  method: 'PUT',
  path: '/lavori/{id}/basta',
  who,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Ferma un lavoro lungo con il migliore che ha trovato finora',
  input: z.strictObject({ id }),
  reply: z.literal('OK'),
  changes: ['lavoroLungo:{id}'],
  refusals: [404, 409],
});
