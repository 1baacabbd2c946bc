import { z } from 'zod';
import { frase, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { read } from '#platform/contract/call.ts';
import { documentiPeppol, statiMessaggio } from './rules.ts';

// Documents sent by Peppol belong to a customer; which ones are sent is set in an access of vendita/punchout.

const quando = z.iso.datetime({ offset: true });

export const elencoMessaggiPeppol = read('GET /user/punchout/{id}/peppol', [1, 2], {
  needs: 'amministra',
  purpose: 'Gli ultimi documenti mandati per Peppol al programma del cliente, e perché uno non è partito',
  input: z.strictObject({ id: z.number().int().positive().max(2_000_000_000) }),
  reply: z.object({
    righe: rowsOf(50, {
      id: numero,
      genere: z.enum(documentiPeppol),
      /** `Fattura 12/2026`, or the customer's number of a refused order. */
      documento: parole,
      /** Version of the answered order: 1 as confirmed, one more per change, 0 cancelled. */
      versione: numero,
      stato: z.enum(statiMessaggio),
      messaggio: frase,
      creato: quando,
      inviato: quando.nullable(),
    }),
  }),
  reads: ['punchout'],
  refusals: [404],
});
