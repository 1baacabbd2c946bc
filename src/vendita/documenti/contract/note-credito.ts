import { z } from 'zod';
import { giorno, quantitaMossa, sentRows, testo } from '#parti/campi.ts';
import { write } from '#platform/contract/call.ts';

/**
 * Credit note (NC, TD04) by quantity or, with `differenza` (EUR per unit, no VAT), price. Default date today, never
 * before the invoice or last note. 422 above a line's remainder; 409 on a concurrent credit. Mailed to the customer.
 */
export const accreditaFattura = write('POST /documento/{tipo}/{anno}/{numero}/credito', [2, 4], {
  idempotent: 'required',
  purpose: 'Fa la nota di credito di una fattura, intera o in parte',
  input: z.strictObject({
    tipo: z.literal('FT'),
    anno: z.number().int().min(1990).max(2200),
    numero: z.number().int().positive().max(2_000_000_000),
    suffisso: testo(4).default(''),
    data: giorno.optional(),
    motivo: testo(200).min(1),
    righe: sentRows(5000, {
      riga: z.number().int().min(1).max(100_000),
      qta: quantitaMossa,
      differenza: z.number().min(0.00001).max(999_999).multipleOf(0.00001, 'Al massimo cinque decimali.').optional(),
    }),
    spese: z.boolean().default(false),
    /**
     * After full credit its delivery notes are invoiced again; the new invoice covers only what this last credit note
     * credits.
     */
    rifattura: z.boolean().default(false),
  }),
  reply: z.object({ id: z.number(), numero: z.number(), anno: z.number() }),
  changes: ['documenti', 'preparazione'],
  refusals: [404, 409, 422],
});
