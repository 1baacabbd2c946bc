import { z } from 'zod';
import { descrizioneRiga, importo, nota, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { statiAccredito } from './rules/accredito.ts';
import { statiIncasso } from './rules/incasso.ts';
import { schedeDocumenti } from './rules/schede-documenti.ts';

export * from './contract/note-credito.ts';

// Customers read their own documents; staff those of the selected customer (X-Cliente), and by document page any.
// Another's is 404.

const lettori: readonly Ruolo[] = [1, 2, 4, 5];

const documento = z.object({
  tipo: parole,
  numero: numero,
  suffisso: parole,
  data: giorno,
  descTipo: parole,
  stato: parole,
  rfTpOrdine: parole,
  rfCliente: nota,
  rfOrdCliente: nota,
  numeroPreventivo: nota,
  trasporto: parole,
  porto: nota,
  dtConsRichiesta: giorno.nullable(),
  /** Last day on which a quote reserves its goods; null: reserves none. */
  riservataFino: giorno.nullable(),
  /** Earliest delivery day of undelivered lines, which may have their own; otherwise the order's. */
  prossimaConsegna: giorno.nullable(),
  /** For an open order, which goods it waits for and until when, in words; otherwise empty. */
  attesa: parole,
  /** For an invoice: paid, due or overdue (null: unknown), and the first open due day. */
  incasso: z.object({ stato: z.enum(statiIncasso).nullable(), scadenza: giorno.nullable() }).nullable(),
  totaleMerce: importo,
  omaggi: importo,
  speseIncasso: importo,
  speseTrasporto: importo.nullable(),
  speseImballo: importo,
  speseUrgenza: importo,
  imponibile: importo,
  cdIva: parole,
  imposta: importo,
  totaleDocumento: importo,
});

const elencato = documento.extend({
  /**
   * State of the electronic invoice: its state for staff, `consegnata` or `nel cassetto fiscale` for customers;
   * otherwise empty.
   */
  elettronica: parole,
});

/** 422 for a future month. */
export const elencoDocumenti = read('GET /user/documenti/{tab}/{year}/{month}', lettori, {
  purpose: 'I documenti di un mese, i più recenti per primi (P-012, P-189)',
  input: z.strictObject({
    tab: z.enum(schedeDocumenti),
    year: z.number().int().min(2000).max(2100),
    month: z.number().int().min(1).max(12),
  }),
  reply: z.object({ documenti: z.array(elencato).max(1000) }),
  reads: ['documenti'],
  live: true,
  refusals: [404, 422],
});

/** 422 for a period that ends before it begins or after today (P-189). */
export const cercaDocumenti = read('GET /user/documenti/cerca', lettori, {
  purpose:
    'I documenti di un periodo che contengono un testo: numero, riferimenti, codice o descrizione di una riga; i 200 più recenti',
  input: z.strictObject({
    tab: z.enum(schedeDocumenti),
    dal: giorno,
    al: giorno,
    testo: testo(60).min(1),
  }),
  reply: z.object({ documenti: z.array(elencato).max(200) }),
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

/** URL without login, valid for 15 minutes, because a new tab sends no token. */
const indirizzo = parole;

export const pdfDocumento = read('GET /user/documenti/pdf', lettori, {
  needs: 'prezzi',
  purpose: "L'indirizzo del PDF di un ordine, preventivo, DDT, fattura o nota di credito",
  input: z.strictObject(quale),
  reply: indirizzo,
  refusals: [404],
});

/** FatturaPA 1.2.2, unsigned; TD04 for a credit note. 422 names missing or invalid master data. */
export const xmlFattura = read('GET /user/documenti/fatturapa', lettori, {
  needs: 'prezzi',
  purpose: "L'indirizzo della fattura elettronica in formato FatturaPA",
  input: z.strictObject({ ...quale, tipo: z.enum(['FT', 'NC']).default('FT') }),
  reply: indirizzo,
  refusals: [404, 422],
});

/** Fixed at creation; null with pick-up or the customer's own address. */
const destinazione = z
  .object({
    ragSoc: parole,
    indirizzo: parole,
    cap: parole,
    localita: parole,
    provincia: parole,
    /** Country in stored form; absent on documents without one. */
    stato: parole.optional(),
  })
  .nullable();

/** For orders by a user of the customer; otherwise empty. */
const daChi = { centroCosto: nota, approvatoDa: parole };

const riga = z.object({
  tpRiga: parole,
  cdArticoloPadre: parole,
  /** The customer's own number, or empty. */
  codiceCliente: parole,
  descrizioneProdotto: descrizioneRiga,
  unMisura: parole,
  qtOrdinata: numero,
  qtEvasaStoccata: numero,
  prUnitario: importo,
  sconto1: importo,
  sconto2: importo,
  sconto3: importo,
  impRigo: importo,
  riferimento: nota,
  note: nota,
  /** Line number of the customer's own order, or empty. */
  rigaOrdCliente: parole,
  /** Empty unless made to measure. */
  configurazione: parole,
  /** Own delivery day of an order line; null follows the order's. */
  dtConsRichiesta: giorno.nullable(),
  /** When parts of it arrive, e.g. `22 PZ disponibili, 178 PZ in arrivo il 12/12/2026`; empty if nothing is missing. */
  attesa: parole,
});

/** All documents it was made from and that were made from it, orders first. */
const collegati = z
  .array(
    documento
      .pick({ tipo: true, numero: true, suffisso: true, data: true, stato: true, incasso: true, totaleDocumento: true })
      .extend({ anno: numero }),
  )
  .max(500);

export const dettaglioDocumento = read('GET /user/documenti/dettaglio', lettori, {
  purpose: 'Le righe di un documento e il luogo di consegna',
  input: z.strictObject({ documento: testo(20).default(''), ...quale }),
  reply: z.object({
    destinazione,
    ...daChi,
    collegati,
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

export const paginaDocumento = read('GET /documento/{tipo}/{anno}/{numero}', lettoriPagina, {
  purpose: 'Un documento intero: righe con prezzi e consegne, documenti collegati, pagamento e scadenze',
  input: z.strictObject(diPagina),
  reply: z.object({
    documento: documento.omit({ attesa: true, incasso: true }).extend({
      id: numero,
      anno: numero,
      codAnagrafica: parole,
      ragioneSociale: parole,
      /** Default mail recipient; may be empty. */
      mail: parole,
      /** Stamp duty of an invoice in EUR, and what of it is charged to the customer. */
      bollo: importo,
      speseBollo: importo,
      cig: nota,
      cup: nota,
    }),
    destinazione,
    ...daChi,
    /** Taxable amount and tax in EUR by VAT code. */
    iva: rowsOf(50, { cdIva: parole, percentualeIva: numero, imponibile: importo, imposta: importo }),
    /** EUR that the customer owes; with split payment (`scissione`) the tax is not in it. */
    dovuto: importo,
    scissione: z.boolean(),
    righe: z
      .array(
        riga.extend({
          riga: numero,
          /** Credited so far on an invoice, or returned from a note before its invoice: quantity, and EUR by quantity and price. */
          qtAccreditata: numero,
          impAccreditato: importo,
          /** Quantity in open returns, of a line of an invoice or an uninvoiced note. */
          qtInReso: numero,
          /** Undelivered on an open order, in article units; else 0. */
          resta: numero,
          inRitardo: z.boolean(),
          /** Out of stock; confirmed supplier day if later than requested. */
          mancante: z.boolean(),
          nuovaData: giorno.nullable(),
        }),
      )
      .max(2000),
    collegati,
    /** For an invoice: credit state, uncredited charges in EUR, number of delivery notes. */
    accredito: z.object({ stato: z.enum(statiAccredito), spese: importo, ddt: numero }),
    pagamento: z.object({
      modo: nota,
      /** For orders and invoices; null for other documents. */
      stato: z.enum(statiIncasso).nullable(),
      pagato: giorno.nullable(),
      /** For an invoice, EUR: received or set off so far, credit notes not yet set off, and the open instalments. */
      saldato: importo,
      daTogliere: importo,
      rate: rowsOf(50, { scadenza: giorno.nullable(), importo: importo }),
    }),
  }),
  reads: ['documenti'],
  refusals: [404],
});

export const pdfPagina = read('GET /documento/{tipo}/{anno}/{numero}/pdf', lettoriPagina, {
  needs: 'prezzi',
  purpose: "L'indirizzo del PDF di un documento",
  input: z.strictObject(diPagina),
  reply: indirizzo,
  refusals: [404],
});

/** As `xmlFattura`. */
export const xmlPagina = read('GET /documento/{tipo}/{anno}/{numero}/fatturapa', lettoriPagina, {
  needs: 'prezzi',
  purpose: "L'indirizzo della fattura elettronica di una fattura o nota di credito",
  input: z.strictObject({ ...diPagina, tipo: z.enum(['FT', 'NC']) }),
  reply: indirizzo,
  refusals: [404, 422],
});

/** Sent to the customer's address unless the office names another. 422 without one, or if a customer names another. */
export const mandaDocumento = write('POST /documento/{tipo}/{anno}/{numero}/mail', [1, 2, 4], {
  needs: 'prezzi',
  idempotent: 'accepted',
  purpose: 'Manda un documento per mail, con il PDF',
  input: z.strictObject({ ...diPagina, destinatario: testo(254).default('') }),
  reply: z.object({ destinatario: parole }),
  changes: ['email'],
  refusals: [404, 422],
});
