import { z } from 'zod';
import { giorno, quantitaMossa, testo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';

/**
 * A credit note (NC, TD04) of an invoice, in a sequence of its own: line by line, by quantity or, with `differenza` (EUR by the unit, without
 * VAT), in price alone. Dated today unless said, not before the invoice and not before the last credit note. 422 for more than is left of a
 * line; 409 where the invoice was credited meanwhile. The customer gets it by mail.
 */
export const accreditaFattura = call({
  method: 'POST',
  path: '/documento/{tipo}/{anno}/{numero}/credito',
  who: [2, 4],
  effect: 'write',
  idempotent: 'required',
  purpose: 'Fa la nota di credito di una fattura, intera o in parte',
  input: z.strictObject({
    tipo: z.literal('FT'),
    anno: z.number().int().min(1990).max(2200),
    numero: z.number().int().positive().max(2_000_000_000),
    suffisso: testo(4).default(''),
    data: giorno.optional(),
    motivo: testo(200).min(1),
    righe: z
      .array(
        z.strictObject({
          riga: z.number().int().min(1).max(100_000),
          qta: quantitaMossa,
          differenza: z
            .number()
            .min(0.00001)
            .max(999_999)
            .multipleOf(0.00001, 'Al massimo cinque decimali.')
            .optional(),
        }),
      )
      .max(5000),
    /** The charges of the invoice too, all that is left of them. */
    spese: z.boolean().default(false),
    /** The delivery notes of an invoice that is thereby credited whole wait for an invoice again. */
    rifattura: z.boolean().default(false),
  }),
  reply: z.object({ id: z.number(), numero: z.number(), anno: z.number() }),
  changes: ['documenti', 'preparazione'],
  refusals: [404, 409, 422],
});
