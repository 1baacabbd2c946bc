import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, giorno, sentRows, testo } from '#parti/campi.ts';
import { amministratori, chiOrdina } from '#parti/ruoli.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { modi } from './rules.ts';
import { eta, ordinamenti } from './rules/list.ts';

// Open items are computed from invoices, credit notes and bookings and not stored; due days as in the electronic invoice.
// Payment closes prepaid documents. Roles 2 and 4 book and reverse; months, limits and suspensions are role 2's. Orders
// on account above the limit: role 2 only, logged; suspended: nobody. EUR with VAT; credit notes negative in lists.

const lettori: readonly Ruolo[] = [2, 4];
const importo = z.number().multipleOf(0.01, 'Al massimo due decimali.');
const pagina = z.number().int().min(1).max(10_000).default(1);

const chiave = {
  tipo: z.enum(['FT', 'NC']),
  anno: z.number().int().min(1990).max(2200),
  numero: z.number().int().positive().max(2_000_000_000),
  suffisso: testo(4).default(''),
};
const documento = z.object({
  tipo: z.enum(['FT', 'NC']),
  anno: z.number(),
  numero: z.number(),
  suffisso: z.string(),
  data: giorno,
});

const filtro = {
  /** `scadute`: only overdue ones. */
  vista: z.enum(['aperte', 'scadute']).default('aperte'),
  cliente: codiceAnagrafica.optional(),
  /** Only open items of this age. */
  eta: z.enum(eta).optional(),
  ordina: z.enum(ordinamenti).default('scadenza'),
};

export const elencoPartite = read('GET /partite', lettori, {
  replica: true,
  purpose: 'Le partite aperte, 50 per pagina, con quanto è aperto e scaduto in tutto',
  input: z.strictObject({ ...filtro, pagina }),
  reply: z.object({
    totale: z.number(),
    /** Totals of all rows, not only of the page. */
    aperto: z.number(),
    scaduto: z.number(),
    /** Name of the customer in the filter; empty if there is none. */
    ragioneSociale: z.string(),
    righe: z
      .array(
        documento.extend({
          codAnagrafica: z.string(),
          ragioneSociale: z.string(),
          scadenza: giorno.nullable(),
          /** Days overdue, or 0. */
          ritardo: z.number(),
          totaleDocumento: z.number(),
          aperto: z.number(),
        }),
      )
      .max(rowsPerPage),
  }),
  reads: ['partite'],
});

/** The first 10,000 rows. */
export const excelPartite = read('GET /partite/excel', lettori, {
  replica: true,
  purpose: 'Le stesse partite, tutte, come foglio Excel',
  input: z.strictObject(filtro),
  reply: workbook,
});

const situazione = {
  /** Credit limit, open orders included; null: no limit. */
  fido: z.number().nullable(),
  sospeso: z.boolean(),
  aperto: z.number(),
  scaduto: z.number(),
  /** Uninvoiced delivery notes, and the undelivered part of open orders on account. */
  daFatturare: z.number(),
  ordini: z.number(),
};

/** For the user's own customer, or the one that staff selected. */
export const situazioneCliente = read('GET /user/partite/situazione', chiOrdina, {
  needs: 'prezzi',
  quiet: true,
  purpose: 'Fido, aperto e scaduto di un cliente, mentre si ordina',
  input: z.strictObject({}),
  reply: z.object({ ...situazione, scadutoDal: giorno.nullable() }),
  reads: ['partite', 'documenti'],
  refusals: [404],
});

/** At most 500, the first due first; totals of all. */
export const miePartite = read('GET /user/partite', [1], {
  needs: 'prezzi',
  purpose: 'Le fatture e le note di credito aperte del cliente che guarda, con scadenze e ritardi',
  input: z.strictObject({}),
  reply: z.object({
    aperto: z.number(),
    scaduto: z.number(),
    righe: z
      .array(
        documento.extend({
          scadenza: giorno.nullable(),
          /** Days overdue, or 0. */
          ritardo: z.number(),
          totaleDocumento: z.number(),
          aperto: z.number(),
        }),
      )
      .max(500),
  }),
  reads: ['partite', 'documenti'],
  refusals: [404],
});

/** At most 500 documents, the first due first. */
export const partiteCliente = read('GET /partite/{codAnagrafica}', lettori, {
  purpose: 'I documenti aperti di un cliente, il suo fido e quanto deve',
  input: z.strictObject({ codAnagrafica: codiceAnagrafica }),
  reply: z.object({
    ...situazione,
    codAnagrafica: z.string(),
    ragioneSociale: z.string(),
    /** Reason of the suspension; empty: not suspended. */
    motivo: z.string(),
    /** Version of limit and suspension, for a change. */
    versione: z.string(),
    documenti: z
      .array(documento.extend({ scadenza: giorno.nullable(), totaleDocumento: z.number(), aperto: z.number() }))
      .max(500),
  }),
  reads: ['partite'],
  refusals: [404],
});

/** 409 with the current values in `present` if they changed meanwhile. */
export const salvaFido = write('PUT /partite/{codAnagrafica}/fido', amministratori, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Cambia il fido di un cliente, lo sospende o lo riammette',
  input: z.strictObject({
    codAnagrafica: codiceAnagrafica,
    fido: importo.min(0).max(99_999_999).nullable(),
    /** Reason of the suspension; empty ends it. */
    motivo: testo(120),
    versione: testo(32),
  }),
  changes: ['partite', 'cliente'],
  refusals: [404, 409],
});

export const elencoIncassi = read('GET /incassi', lettori, {
  replica: true,
  purpose: 'Gli incassi registrati, i più recenti prima: 50 per pagina',
  input: z.strictObject({ cliente: codiceAnagrafica.optional(), pagina }),
  reply: z.object({
    totale: z.number(),
    /** Name of the customer in the filter; empty if there is none. */
    ragioneSociale: z.string(),
    /** Day up to which months are closed. */
    chiusoAl: giorno.nullable(),
    righe: rowsOf(rowsPerPage, {
      codice: z.string(),
      data: giorno,
      codAnagrafica: z.string(),
      ragioneSociale: z.string(),
      modo: z.enum(modi),
      importo: z.number(),
      riferimento: z.string(),
      note: z.string(),
      /** Booking that this one reverses, and the one that reversed this one. */
      stornoDi: z.string().nullable(),
      stornato: z.string().nullable(),
      documenti: z.array(documento.omit({ data: true }).extend({ importo: z.number() })).max(500),
    }),
  }),
  reads: ['partite'],
});

/**
 * `righe`: EUR closed per document; the money received is their sum, credit notes subtracted. 422 for more than is
 * open, a closed month, or a future day.
 */
export const registraIncasso = write('POST /incassi', lettori, {
  idempotent: 'required',
  purpose: 'Registra un incasso su una o più partite, anche in parte, o compensa note di credito',
  input: z.strictObject({
    codAnagrafica: codiceAnagrafica,
    data: giorno,
    modo: z.enum(modi),
    riferimento: testo(120).default(''),
    note: testo(300).default(''),
    righe: sentRows(500, { ...chiave, importo: importo.min(0.01).max(999_999_999) }).min(1),
  }),
  reply: z.object({ codice: z.string(), importo: z.number() }),
  changes: ['partite', 'documenti'],
  refusals: [404, 422],
});

/** Writes an opposite booking on the same day, or today if that month is closed. Repeating it returns the same. */
export const stornaIncasso = write('POST /incassi/{codice}/storno', lettori, {
  idempotent: 'natural',
  purpose: 'Toglie un incasso sbagliato: le sue partite tornano aperte',
  input: z.strictObject({ codice: testo(40).min(1) }),
  reply: z.object({ codice: z.string(), data: giorno }),
  changes: ['partite', 'documenti'],
  refusals: [404, 409, 422],
});

/** Closed months accept no invoice, credit note or booking. An earlier day, or null, reopens months. */
export const chiudiMese = write('PUT /partite/chiusura', amministratori, {
  idempotent: 'natural',
  purpose: 'Chiude i mesi fino a un giorno, o li riapre',
  input: z.strictObject({ al: giorno.nullable() }),
  changes: ['partite'],
  refusals: [422],
});
