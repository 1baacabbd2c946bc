import { z } from 'zod';
import { giorno, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { statiAccredito } from './rules/accredito.ts';
import { statiIncasso } from './rules/incasso.ts';
import { schedeDocumenti } from './rules/schede-documenti.ts';

export * from './contract/note-credito.ts';

// A customer reads its own documents; staff those of the selected customer (X-Cliente), and by the page of a document those of all. Another's
// document does not exist: 404.

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

/** 422 for a month that has not begun. */
export const elencoDocumenti = call({
  method: 'GET',
  path: '/user/documenti/{tab}/{year}/{month}',
  who: lettori,
  effect: 'read',
  purpose: 'I documenti di un mese, i più recenti per primi (P-012, P-189)',
  input: z.strictObject({
    /** ordini: orders and quotes; ddt; fatture with credit notes; web: orders and quotes taken here. */
    tab: z.enum(schedeDocumenti),
    year: z.number().int().min(2000).max(2100),
    month: z.number().int().min(1).max(12),
  }),
  reply: z.object({ documenti: z.array(documento).max(1000) }),
  reads: ['documenti'],
  live: true,
  refusals: [404, 422],
});

/** 422 for a period that ends before it begins or after today (P-189). */
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
  refusals: [404, 422],
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
  purpose: "L'indirizzo del PDF di un ordine, preventivo, DDT, fattura o nota di credito",
  input: z.strictObject(quale),
  reply: indirizzo,
  reads: [],
  refusals: [404],
});

/** FatturaPA 1.2.2, of a credit note TD04, not signed. 422 names what is missing or does not fit in the master data. */
export const xmlFattura = call({
  method: 'GET',
  path: '/user/documenti/fatturapa',
  who: lettori,
  effect: 'read',
  purpose: "L'indirizzo della fattura elettronica in formato FatturaPA",
  input: z.strictObject({ ...quale, tipo: z.enum(['FT', 'NC']).default('FT') }),
  reply: indirizzo,
  reads: [],
  refusals: [404, 422],
});

/** Where it goes, as it was when the document was made; null with pick-up and where nothing else than the customer's own address was said. */
const destinazione = z
  .object({
    ragSoc: z.string(),
    indirizzo: z.string(),
    cap: z.string(),
    localita: z.string(),
    provincia: z.string(),
  })
  .nullable();

const riga = z.object({
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
});

export const dettaglioDocumento = call({
  method: 'GET',
  path: '/user/documenti/dettaglio',
  who: lettori,
  effect: 'read',
  purpose: 'Le righe di un documento e il luogo di consegna',
  input: z.strictObject({ documento: testo(20).default(''), ...quale }),
  reply: z.object({
    destinazione,
    righe: z.array(riga).max(2000),
  }),
  reads: ['documenti'],
  refusals: [404],
});

const diPagina = {
  tipo: testo(4).min(1),
  anno: z.number().int().min(1990).max(2200),
  numero: z.number().int().positive().max(2_000_000_000),
  suffisso: testo(4).default(''),
};
const lettoriPagina: readonly Ruolo[] = [1, ...interni];

/** Of a customer its own document, of the staff that of any customer, whichever is selected. */
export const paginaDocumento = call({
  method: 'GET',
  path: '/documento/{tipo}/{anno}/{numero}',
  who: lettoriPagina,
  effect: 'read',
  purpose: 'Un documento intero: righe con prezzi e consegne, documenti collegati, pagamento e scadenze',
  input: z.strictObject(diPagina),
  reply: z.object({
    documento: documento.extend({
      id: z.number(),
      anno: z.number(),
      codAnagrafica: z.string(),
      ragioneSociale: z.string(),
      /** Where its mail goes unless another address is said; empty where the customer has none. */
      mail: z.string(),
    }),
    destinazione,
    righe: z
      .array(
        riga.extend({
          riga: z.number(),
          /** Of an invoice what credit notes have of the line: goods, and EUR by quantity and by price together. */
          qtAccreditata: z.number(),
          impAccreditato: z.number(),
          /** Of an invoice what returns hold of the line that no credit note has. */
          qtInReso: z.number(),
          /** Of an open order what is still to be delivered, in the unit of the article; 0 of any other document. */
          resta: z.number(),
          /** The day it was asked for is over. */
          inRitardo: z.boolean(),
          /** The goods are not here; the supplier's confirmed day, where that is later than the day asked for. */
          mancante: z.boolean(),
          nuovaData: giorno.nullable(),
        }),
      )
      .max(2000),
    /** What it was made from and what was made of it: order, delivery notes, invoices. */
    collegati: z
      .array(
        documento
          .pick({ tipo: true, numero: true, suffisso: true, data: true, stato: true, totaleDocumento: true })
          .extend({
            anno: z.number(),
          }),
      )
      .max(500),
    /** Of an invoice: what credit notes have of it, EUR of its charges that none has, and how many delivery notes it holds. */
    accredito: z.object({ stato: z.enum(statiAccredito), spese: z.number(), ddt: z.number() }),
    pagamento: z.object({
      /** `Carta credito`, or the customer's own terms. */
      modo: z.string(),
      /** Of an order and an invoice; null of any other document. */
      stato: z.enum(statiIncasso).nullable(),
      /** Day on which the money came, where it was paid before the goods. */
      pagato: giorno.nullable(),
      /** Of an invoice EUR of its credit notes that are not set off yet, and what is open of its instalments. */
      daTogliere: z.number(),
      rate: z.array(z.object({ scadenza: giorno.nullable(), importo: z.number() })).max(50),
    }),
  }),
  reads: ['documenti'],
  refusals: [404],
});

export const pdfPagina = call({
  method: 'GET',
  path: '/documento/{tipo}/{anno}/{numero}/pdf',
  who: lettoriPagina,
  effect: 'read',
  purpose: "L'indirizzo del PDF di un documento",
  input: z.strictObject(diPagina),
  reply: indirizzo,
  reads: [],
  refusals: [404],
});

/** As `xmlFattura`. */
export const xmlPagina = call({
  method: 'GET',
  path: '/documento/{tipo}/{anno}/{numero}/fatturapa',
  who: lettoriPagina,
  effect: 'read',
  purpose: "L'indirizzo della fattura elettronica di una fattura o nota di credito",
  input: z.strictObject({ ...diPagina, tipo: z.enum(['FT', 'NC']) }),
  reply: indirizzo,
  reads: [],
  refusals: [404, 422],
});

/** To the customer's own address, which the office may replace by another. 422 where there is none, and where a customer says another. */
export const mandaDocumento = call({
  method: 'POST',
  path: '/documento/{tipo}/{anno}/{numero}/mail',
  who: [1, 2, 4],
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Manda un documento per mail, con il PDF',
  input: z.strictObject({ ...diPagina, destinatario: testo(254).default('') }),
  reply: z.object({ destinatario: z.string() }),
  changes: ['email'],
  refusals: [404, 422],
});
