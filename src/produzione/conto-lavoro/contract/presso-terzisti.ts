import { z } from 'zod';
import { giorno, quantitaPerUnita, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';

// Quantities by unit; EUR without VAT. Late means after our due day (`dovuta`), even if a later day was confirmed.

const gruppo = z.object({
  codTerzista: z.string(),
  ragioneSociale: z.string(),
  codLavorazione: z.string(),
  lavorazione: z.string(),
  /** `2 di 3`; empty without a cycle. */
  passo: z.string(),
  righe: z.number(),
  quantita: quantitaPerUnita,
  valore: z.number(),
  /** Since the first sending. */
  giorniFuori: z.number(),
  righeInRitardo: z.number(),
  /** Of the most overdue line; 0: none is late. */
  giorniRitardo: z.number(),
  prossima: giorno,
  /** Last reminder. */
  sollecitato: giorno.nullable(),
});

export const pressoTerzisti = read('GET /lottiProduzione/terzisti/fuori', interni, {
  purpose: 'Tutti i pezzi che sono dai terzisti, per terzista e lavorazione, i più in ritardo prima',
  input: z.strictObject({}),
  reply: z.object({
    totali: z.object({
      righe: z.number(),
      quantita: quantitaPerUnita,
      valore: z.number(),
      righeInRitardo: z.number(),
    }),
    gruppi: z.array(gruppo).max(1000),
  }),
  reads: ['terzisti'],
});

/** 409 if already reminded today, 422 if nothing is late or there is no address. */
export const sollecitaTerzista = write('POST /lottiProduzione/terzisti/sollecito', interni, {
  idempotent: 'natural',
  purpose: 'Sollecita con una mail le lavorazioni in ritardo di un terzista, al più una volta al giorno',
  input: z.strictObject({ codTerzista: testo(10).min(1) }),
  reply: z.object({ righe: z.number(), destinatario: z.string() }),
  changes: ['terzisti', 'email'],
  refusals: [404, 409, 422],
});
