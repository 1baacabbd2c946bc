import { z } from 'zod';
import { giorno, testo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { schedeDocumenti } from './rules/schede-documenti.ts';

// A customer reads its own documents; staff those of the selected customer (X-Cliente). Another's document does not exist: 404.

const lettori: readonly Ruolo[] = [1, 2, 4, 5];

const documento = z.object({
  tipo: z.string(),
  numero: z.number(),
  suffisso: z.string(),
  data: giorno,
  descTipo: z.string(),
  stato: z.string(),
  rfTpOrdine: z.string(),
  rfCliente: z.string(),
  rfOrdCliente: z.string(),
  /** The number that the customer gave to a quote; empty for all other kinds. */
  numeroPreventivo: z.string(),
  trasporto: z.string(),
  porto: z.string(),
  dtConsRichiesta: giorno.nullable(),
  totaleMerce: z.number(),
  omaggi: z.number(),
  speseIncasso: z.number(),
  imponibile: z.number(),
  cdIva: z.string(),
  imposta: z.number(),
  totaleDocumento: z.number(),
});

export const elencoDocumenti = call({
  method: 'GET',
  path: '/user/documenti/{tab}/{year}/{month}',
  who: lettori,
  effect: 'read',
  purpose: 'I documenti di un mese, i più recenti per primi (P-012)',
  input: z.strictObject({
    /** ordini: orders and quotes; ddt; fatture; web: orders and quotes taken here. */
    tab: z.enum(schedeDocumenti),
    year: z.number().int().min(2000).max(2100),
    month: z.number().int().min(1).max(12),
  }),
  reply: z.object({ documenti: z.array(documento).max(1000) }),
  reads: ['documenti'],
  live: true,
  refusals: [404],
});

export const cercaDocumenti = call({
  method: 'GET',
  path: '/user/documenti/cerca',
  who: lettori,
  effect: 'read',
  purpose:
    'I documenti di un periodo che contengono un testo: numero, riferimenti, codice o descrizione di una riga; i 200 più recenti',
  input: z.strictObject({
    tab: z.enum(schedeDocumenti),
    dal: giorno,
    al: giorno,
    testo: testo(60).min(1),
  }),
  reply: z.object({ documenti: z.array(documento).max(200) }),
  reads: ['documenti'],
  live: true,
  refusals: [404],
});

const quale = {
  tipo: testo(4),
  numero: z.number().int().positive().max(2_000_000_000),
  suffisso: testo(4).default(''),
  data: giorno,
};

/** An address of this server that needs no login and is good for a quarter of an hour: a new tab sends no token. */
const indirizzo = z.string();

export const pdfDocumento = call({
  method: 'GET',
  path: '/user/documenti/pdf',
  who: lettori,
  effect: 'read',
  purpose: "L'indirizzo del PDF di un ordine, preventivo, DDT o fattura",
  input: z.strictObject(quale),
  reply: indirizzo,
  reads: [],
  refusals: [404],
});

/** FatturaPA 1.2.2, not signed. 422 names what is missing or does not fit in the master data. */
export const xmlFattura = call({
  method: 'GET',
  path: '/user/documenti/fatturapa',
  who: lettori,
  effect: 'read',
  purpose: "L'indirizzo della fattura elettronica in formato FatturaPA",
  input: z.strictObject({ ...quale, tipo: z.literal('FT').default('FT') }),
  reply: indirizzo,
  reads: [],
  refusals: [404, 422],
});

export const dettaglioDocumento = call({
  method: 'GET',
  path: '/user/documenti/dettaglio',
  who: lettori,
  effect: 'read',
  purpose: 'Le righe di un documento e il luogo di consegna',
  input: z.strictObject({ documento: testo(20).default(''), ...quale }),
  reply: z.object({
    /** Where it goes, as it was when the document was made; null with pick-up and where nothing else than the customer's own address was said. */
    destinazione: z
      .object({
        ragSoc: z.string(),
        indirizzo: z.string(),
        cap: z.string(),
        localita: z.string(),
        provincia: z.string(),
      })
      .nullable(),
    righe: z
      .array(
        z.object({
          tpRiga: z.string(),
          cdArticoloPadre: z.string(),
          descrizioneProdotto: z.string(),
          unMisura: z.string(),
          qtOrdinata: z.number(),
          qtEvasaStoccata: z.number(),
          prUnitario: z.number(),
          sconto1: z.number(),
          sconto2: z.number(),
          sconto3: z.number(),
          impRigo: z.number(),
          riferimento: z.string(),
          note: z.string(),
          /** Of an article made to measure: opens to its parts; empty for any other. */
          configurazione: z.string(),
        }),
      )
      .max(2000),
  }),
  reads: ['documenti'],
  refusals: [404],
});
