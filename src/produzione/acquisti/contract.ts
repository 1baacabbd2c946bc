import { z } from 'zod';
import { giorno, testo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import type { Ruolo } from '#platform/contract/call.ts';

// What comes of orders to suppliers, booked at the line that it belongs to. Lists and lines of purchases are those of the document search.

const magazzino: readonly Ruolo[] = [2, 4, 5];

/** 422 where more comes than is still to come; goods come into stock received in the same transaction. */
export const riceviMerce = call({
  method: 'POST',
  path: '/intranet/ordini/acquisti/{idRiga}/ricevimento',
  who: magazzino,
  effect: 'write',
  purpose: 'Registra ciò che è arrivato di una riga di un ordine a fornitore',
  input: z.strictObject({
    idRiga: z.number().int().min(1).max(2_000_000_000),
    /** Number of the supplier's delivery note. */
    nrBolla: testo(20).min(1),
    dtBolla: giorno,
    /** In the unit of the article. */
    qta: z.number().positive().max(9_999_999),
  }),
  reply: z.literal('OK'),
  changes: ['acquisti', 'articolo', 'terzisti'],
  refusals: [404, 409, 422],
});
