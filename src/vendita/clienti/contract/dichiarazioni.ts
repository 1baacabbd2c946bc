import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, giorno, testo } from '#parti/campi.ts';
import { read, write } from '#platform/contract/call.ts';

const id = z.number().int().positive().max(2_147_483_647);

const dichiarazione = {
  protocollo: z.string(),
  data: giorno,
  dal: giorno,
  al: giorno,
  importo: z.number(),
};

/** Office only. */
export const elencoDichiarazioni = read('GET /intranet/clienti/{cdAnagrafica}/dichiarazioni', [2, 4], {
  purpose: 'Le dichiarazioni d’intento di un cliente, con quanto ne resta',
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica }),
  reply: z.object({
    dichiarazioni: rowsOf(200, {
      id: z.number(),
      ...dichiarazione,
      /** EUR, see `UsoDichiarazione`. */
      usato: z.number(),
      usataDal: giorno.nullable(),
      usataAl: giorno.nullable(),
      citata: z.boolean(),
      versione: z.number(),
    }),
  }),
  reads: ['cliente'],
  refusals: [404],
});

/**
 * Creates without `id`. A declaration used by invoices must keep its used amount and the days of those invoices; what a
 * sent invoice cites can't change.
 */
export const salvaDichiarazione = write('POST /intranet/clienti/{cdAnagrafica}/dichiarazioni', [2, 4], {
  idempotent: 'natural',
  purpose: 'Salva una dichiarazione d’intento di un cliente',
  input: z.strictObject({
    cdAnagrafica: codiceAnagrafica,
    id: id.nullish(),
    versione: z.number().int().optional(),
    protocollo: testo(24),
    data: giorno,
    dal: giorno,
    al: giorno,
    importo: z.number().min(0).max(999_999_999).multipleOf(0.01, 'Al massimo due decimali.'),
  }),
  reply: z.object({ id: z.number() }),
  changes: ['cliente'],
  refusals: [404, 409, 422],
});

/** 409 once an invoice has used it. */
export const eliminaDichiarazione = write('POST /intranet/clienti/{cdAnagrafica}/dichiarazioni/{id}/elimina', [2, 4], {
  idempotent: 'natural',
  purpose: 'Elimina una dichiarazione d’intento che nessuna fattura ha usato',
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica, id }),
  changes: ['cliente'],
  refusals: [404, 409],
});
