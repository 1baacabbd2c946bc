import { z } from 'zod';
import { amministratori } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { livelli } from './rules/list.ts';

// What `npm run doctor` says, for who has no console, and what the jobs in the background do. Nothing of it is kept: each look is made anew.

const istante = z.iso.datetime({ offset: true });

export const leggiDiagnosi = call({
  method: 'GET',
  path: '/intranet/diagnosi',
  who: amministratori,
  effect: 'read',
  quiet: true,
  purpose:
    'Se il programma sta bene: impostazioni, database, disco, ricerca, backup, e i lavori in sottofondo coda per coda',
  input: z.strictObject({}),
  reply: z.object({
    /** What is wrong comes first. */
    esami: z.array(z.object({ livello: z.enum(livelli), cosa: z.string(), detto: z.string() })).max(200),
    code: z
      .array(
        z.object({
          coda: z.string(),
          /** Jobs that wait for their turn or their hour. */
          attesa: z.number(),
          inCorso: z.number(),
          /** Jobs that failed and are tried again by themselves. */
          riprovano: z.number(),
          falliti: z.number(),
        }),
      )
      .max(200),
    /** Those that are not tried again by themselves, the newest first. */
    falliti: z
      .array(
        z.object({
          id: z.uuid(),
          coda: z.string(),
          finito: istante,
          tentativi: z.number(),
          errore: z.string(),
        }),
      )
      .max(50),
  }),
  reads: ['lavori'],
  refusals: [],
});

/** 409 for a job that has not failed: it waits, runs, or is done. */
export const riprovaLavoro = call({
  method: 'POST',
  path: '/intranet/diagnosi/lavori/{id}/riprova',
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Rimette in coda un lavoro non riuscito',
  input: z.strictObject({ id: z.uuid() }),
  reply: z.literal('OK'),
  changes: ['lavori'],
  refusals: [404, 409],
});
