import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { livelli } from './rules/list.ts';

// `npm run doctor` for users without a console.

const istante = z.iso.datetime({ offset: true });

export const leggiDiagnosi = read('GET /intranet/diagnosi', amministratori, {
  quiet: true,
  purpose:
    'Se il programma sta bene: impostazioni, database, disco, ricerca, backup, e i lavori in sottofondo coda per coda',
  input: z.strictObject({}),
  reply: z.object({
    esami: rowsOf(200, { livello: z.enum(livelli), cosa: z.string(), detto: z.string() }),
    code: rowsOf(200, {
      coda: z.string(),
      attesa: z.number(),
      inCorso: z.number(),
      riprovano: z.number(),
      falliti: z.number(),
    }),
    /** Failed for good, newest first. */
    falliti: rowsOf(50, {
      id: z.uuid(),
      coda: z.string(),
      finito: istante,
      tentativi: z.number(),
      errore: z.string(),
    }),
  }),
  reads: ['lavori'],
});

export const riprovaLavoro = write('POST /intranet/diagnosi/lavori/{id}/riprova', amministratori, {
  idempotent: 'natural',
  purpose: 'Rimette in coda un lavoro non riuscito',
  input: z.strictObject({ id: z.uuid() }),
  changes: ['lavori'],
  refusals: [404, 409],
});
