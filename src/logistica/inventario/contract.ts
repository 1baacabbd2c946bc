import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, inputDi, quantita, sentRows, testo } from '#parti/campi.ts';
import { amministratori, chiUsaMagazzino } from '#parti/ruoli.ts';
import { eanMassimi } from '#prodotto/articolo/rules/gtin.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { articoliCercati, conteggiPerVolta, righeMassime, statiConta, statiRiga } from './rules.ts';
import { filtriConta, filtriConte } from './rules/list.ts';

// A count compares the found quantity with the ledger at that place and time, minus goods picked there and not yet
// delivered. The correction is the difference, so it is right however late it is approved. The people who count do not
// see the expected quantity.

const ufficio: readonly Ruolo[] = [2, 4];
const id = z.number().int().min(1).max(2_000_000_000);
const istante = z.iso.datetime({ offset: true });
const dove = z.strictObject({ cdArticolo: codiceArticolo, ubicazione: testo(12).min(1) });
const righeDiConta = inputDi(filtriConta).extend({ id });
const contata = z.object({
  id: z.number(),
  descrizione: z.string(),
  stato: z.enum(statiConta),
  aperta: istante,
  apertaDa: z.string(),
  /** Number of locations, and of those completely counted. */
  posti: z.number(),
  postiContati: z.number(),
  righe: z.number(),
  daRicontare: z.number(),
  approvate: z.number(),
});

export const elencoConte = read('GET /inventario/conte', chiUsaMagazzino, {
  purpose: 'Le conte di inventario con il loro avanzamento, le ultime prima, 50 per pagina',
  input: inputDi(filtriConte),
  reply: z.object({ totale: z.number(), righe: z.array(contata).max(rowsPerPage) }),
  reads: ['inventario'],
  live: true,
});

/** 422 without any article to count, for unknown articles, and for more rows than `righeMassime`. */
export const apriConta = write('POST /inventario/conte', ufficio, {
  idempotent: 'required',
  purpose: 'Apre una conta, dei posti da uno a un altro o di una lista di articoli',
  input: z.strictObject({
    descrizione: testo(60).default(''),
    /**
     * Location range; locations that start with the last one's text are included. Both empty for a list of articles.
     */
    daPosto: testo(12).default(''),
    aPosto: testo(12).default(''),
    /** Our codes, EANs or the supplier's. */
    articoli: z.array(testo(60).min(1)).max(2000).default([]),
  }),
  reply: z.object({ id: z.number(), righe: z.number(), posti: z.number() }),
  changes: ['inventario'],
  refusals: [422],
});

/** Articles with managed stock to choose from, by location. */
export const cercaDaContare = read('GET /inventario/articoli', ufficio, {
  purpose: 'Gli articoli da mettere in una conta: codice, descrizione o posto, i primi cento',
  input: z.strictObject({ cerca: testo(60).min(2) }),
  reply: rowsOf(articoliCercati, { cdArticolo: z.string(), descrizione: z.string(), ubicazione: z.string() }),
  reads: ['articolo'],
});

const riga = z.object({
  cdArticolo: z.string(),
  descrizione: z.string(),
  unMisura: z.string(),
  ubicazione: z.string(),
  fuoriPosto: z.boolean(),
  stato: z.enum(statiRiga),
  /** `qta`: counted at this location; `contata`: including goods found elsewhere. Null before counting. */
  qta: z.number().nullable(),
  contata: z.number().nullable(),
  quando: istante.nullable(),
  contataDa: z.string(),
  nota: z.string(),
  /**
   * Expected quantity at that moment, and the difference. Null before counting, and for goods found outside their
   * location.
   */
  attesa: z.number().nullable(),
  differenza: z.number().nullable(),
  /** EUR: difference × last purchase price without VAT; null if never bought. */
  valore: z.number().nullable(),
  /** True if the correction leaves less stock than is reserved. */
  scoperta: z.boolean(),
});

export const leggiConta = read('GET /inventario/conte/{id}', ufficio, {
  purpose: 'Una conta con le sue righe e le differenze, 50 per pagina',
  input: righeDiConta,
  reply: z.object({
    conta: contata,
    totale: z.number(),
    /** EUR, over all rows of the view. */
    valore: z.number(),
    /** Rows with a difference that are not in the value, because they were never bought. */
    senzaPrezzo: z.number(),
    righe: z.array(riga).max(rowsPerPage),
  }),
  reads: ['inventario', 'articolo'],
  live: true,
  refusals: [404],
});

export const excelConta = read('GET /inventario/conte/{id}/excel', ufficio, {
  purpose: 'Le stesse righe, tutte, come foglio Excel',
  input: righeDiConta.omit({ pagina: true }),
  reply: workbook,
  refusals: [404],
});

/** Sheet for the phone, without the expected quantities. */
export const foglioConta = read('GET /inventario/conte/{id}/foglio', chiUsaMagazzino, {
  purpose: 'Che cosa c’è da contare e dove, per il telefono',
  input: z.strictObject({ id }),
  reply: z.object({
    descrizione: z.string(),
    stato: z.enum(statiConta),
    /** Server time, by which phones correct their clocks. */
    adesso: istante,
    righe: rowsOf(righeMassime * 2, {
      cdArticolo: z.string(),
      cdFornitore: z.string(),
      /** EANs of its packs, 14 digits. */
      gtin: z.array(z.string()).max(eanMassimi),
      descrizione: z.string(),
      unMisura: z.string(),
      ubicazione: z.string(),
      stato: z.enum(statiRiga),
      qta: z.number().nullable(),
      contataDa: z.string(),
    }),
  }),
  reads: ['inventario'],
  refusals: [404],
});

/**
 * Accepts each count once, by its key, in the given order. An empty `frase` means accepted; another gives the final
 * reason of a refusal.
 */
export const registraConteggi = write('POST /inventario/conte/{id}/conteggi', chiUsaMagazzino, {
  idempotent: 'natural',
  purpose: 'Registra ciò che è stato contato, posto per posto',
  input: z.strictObject({
    id,
    conteggi: sentRows(conteggiPerVolta, {
      chiave: z.string().regex(/^[0-9a-f]{32}$/),
      ubicazione: testo(12).min(1),
      /** As scanned: our code, an EAN or the supplier's. */
      codice: testo(60).min(1),
      /** Null withdraws the person's own count. */
      qta: quantita.nullable(),
      quando: istante,
    }).min(1),
  }),
  reply: z.object({ esiti: rowsOf(conteggiPerVolta, { chiave: z.string(), frase: z.string() }) }),
  changes: ['inventario'],
  refusals: [404],
});

export const ricontaRighe = write('POST /inventario/conte/{id}/riconta', ufficio, {
  idempotent: 'natural',
  purpose: 'Chiede di ricontare righe contate e non ancora approvate',
  input: z.strictObject({ id, righe: z.array(dove).min(1).max(500) }),
  changes: ['inventario'],
  refusals: [404, 409],
});

/** Rows that cannot be approved are reported and skipped: to be recounted, below zero, or counted in a closed month. */
export const approvaConta = write('POST /inventario/conte/{id}/approva', amministratori, {
  idempotent: 'natural',
  purpose: 'Approva le differenze contate, di alcune righe o di tutte: diventano movimenti',
  input: z.strictObject({
    id,
    /** Null: all counted rows. */
    righe: z.array(dove).min(1).max(500).nullable(),
  }),
  reply: z.object({
    approvate: z.number(),
    rifiutate: rowsOf(righeMassime, { cdArticolo: z.string(), ubicazione: z.string(), frase: z.string() }),
  }),
  changes: ['inventario', 'articolo'],
  refusals: [404, 409, 422],
});

/**
 * Reverses the movement; the row must be counted again. 409 if it was not approved, or if goods have left meanwhile.
 */
export const stornaRettifica = write('POST /inventario/conte/{id}/storna', amministratori, {
  idempotent: 'natural',
  purpose: 'Storna una rettifica approvata con il movimento opposto',
  input: z.strictObject({ id, ...dove.shape }),
  changes: ['inventario', 'articolo'],
  refusals: [404, 409, 422],
});

export const chiudiConta = write('POST /inventario/conte/{id}/stato', ufficio, {
  idempotent: 'natural',
  purpose: 'Chiude una conta, che non prende più conteggi, o la riapre',
  input: z.strictObject({ id, stato: z.enum(statiConta) }),
  changes: ['inventario'],
  refusals: [404],
});
