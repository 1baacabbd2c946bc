import { z } from 'zod';
import { codiceAnagrafica, testo } from '#parti/campi.ts';
import { read, write } from '#platform/contract/call.ts';

/** Country, address and VAT rates are part of the customer record; these are the further data that invoices need. */
const scritti = {
  piva: testo(28),
  codFiscale: testo(16),
  codiceDestinatario: testo(7),
  pec: testo(256),
  cdIva: testo(10),
  scissione: z.boolean(),
  addebitaBollo: z.boolean(),
  personaFisica: z.boolean(),
};

/** Office only. */
export const leggiDatiFiscali = read('GET /intranet/clienti/{cdAnagrafica}/fisco', [2, 4], {
  purpose: 'I dati fiscali di un cliente, che decidono le sue fatture',
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica }),
  reply: z.object({
    ragioneSociale: z.string(),
    stato: z.string(),
    piva: z.string(),
    codFiscale: z.string(),
    codiceDestinatario: z.string(),
    pec: z.string(),
    cdIva: z.string(),
    percentualeIva: z.number(),
    scissione: z.boolean(),
    addebitaBollo: z.boolean(),
    personaFisica: z.boolean(),
    /** Reasons why no electronic invoice can be made at present, in Italian. */
    guasti: z.array(z.string()).max(20),
    versione: z.string(),
  }),
  reads: ['cliente'],
  refusals: [404],
});

/** Applies to new invoices; existing ones keep their amounts. */
export const salvaDatiFiscali = write('POST /intranet/clienti/{cdAnagrafica}/fisco', [2, 4], {
  idempotent: 'natural',
  purpose: 'Salva i dati fiscali di un cliente',
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica, ...scritti, versione: testo(32) }),
  changes: ['cliente'],
  refusals: [404, 409, 422],
});
