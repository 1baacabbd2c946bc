import { z } from 'zod';
import { giorno, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';

// Production lots, for the staff (B-054). A lot is what came with one delivery note; `percorsoLotti` says where its goods went, by the rule
// that what came first goes out first, as deliveries name no lot. The lists come in pages of 50. Quantities are in the article's unit.

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const elencoLotti = call({
  method: 'POST',
  path: '/lottiProduzione',
  who: interni,
  effect: 'read',
  purpose: 'I lotti per fornitore e documento, i più recenti prima (B-054, B-206)',
  input: z.strictObject({
    /** In the supplier's name. */
    RagioneSociale: testo(60).default(''),
    /** In document, lot number and article. */
    cerca: testo(60).default(''),
    dataInizio: giorno.optional(),
    dataFine: giorno.optional(),
    pagina: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    /** Counted to 5,000. */
    totale: z.number(),
    righe: z
      .array(z.object({ id: z.number(), ragioneSociale: z.string(), documento: z.string(), dtDocumento: giorno }))
      .max(rowsPerPage),
  }),
  reads: ['lotti'],
  refusals: [],
});

export const dettaglioLotto = call({
  method: 'POST',
  path: '/lottiProduzione/dettaglio',
  who: interni,
  effect: 'read',
  purpose: 'Le righe di un lotto (B-054)',
  input: z.strictObject({ id }),
  reply: z
    .array(
      z.object({
        id: z.number(),
        articolo: z.string(),
        descrizione: z.string(),
        numLotto: z.string(),
        qta: z.number(),
        unMisura: z.string(),
      }),
    )
    .max(500),
  reads: ['lotti'],
  refusals: [404],
});

export const percorsoLotti = call({
  method: 'GET',
  path: '/lottiProduzione/percorso',
  who: interni,
  effect: 'read',
  purpose: 'Dove è andato un lotto, e da quale lotto viene un ordine: si cerca per lotto, bolla, ordine o cliente',
  input: z.strictObject({ cerca: testo(60).min(2) }),
  reply: z
    .array(
      z.object({
        numLotto: z.string(),
        documento: z.string(),
        dtDocumento: giorno,
        fornitore: z.string(),
        cdArticolo: z.string(),
        descrizione: z.string(),
        unMisura: z.string(),
        verso: z.enum(['consegnato', 'promesso', 'in magazzino']),
        qta: z.number(),
        /** `12/2026`; empty in stock. */
        ordine: z.string(),
        dtOrdine: giorno.nullable(),
        codAnagrafica: z.string(),
        cliente: z.string(),
      }),
    )
    .max(500),
  reads: ['lotti', 'documenti'],
  refusals: [],
});
