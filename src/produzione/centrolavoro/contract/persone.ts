import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';

export const personeCentroLavoro = read('GET /intranet/centrolavoro/persone', amministratori, {
  purpose: 'Il personale interno, e chi può muovere il centro di lavoro',
  input: z.strictObject({}),
  reply: z.object({
    persone: rowsOf(1000, { idUtente: z.number(), nome: z.string(), puo: z.boolean() }),
  }),
  reads: ['centrolavoro'],
});

/** Removal releases the machine. 404 for non-staff. */
export const abilitaPersona = write('PUT /intranet/centrolavoro/persone/{idUtente}', amministratori, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Mette una persona tra quelle che possono muovere il centro di lavoro, o la toglie',
  input: z.strictObject({ idUtente: z.number().int().min(1).max(2_000_000_000), puo: z.boolean() }),
  changes: ['centrolavoro'],
  refusals: [404],
});
