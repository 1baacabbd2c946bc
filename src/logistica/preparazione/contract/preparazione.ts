import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, inputDi, quantita, quantitaMossa, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { postiNostri } from '#prodotto/articolo/rules/posti.ts';
import { stati } from '#vendita/documenti/rules.ts';
import { giorniFeriali } from '../rules.ts';
import { filtriPreparazione } from '../rules/list.ts';
import { id, numerato, sceltaIva, ufficio } from './campi-preparazione.ts';

const magazzino: readonly Ruolo[] = [2, 4, 5];

const ordine = z.object({
  id: z.number(),
  numero: z.number(),
  anno: z.number(),
  /** First delivery day of open lines, else the order's; weekends move to Monday. */
  giorno,
  codAnagrafica: z.string(),
  ragioneSociale: z.string(),
  localita: z.string(),
  trasporto: z.string(),
  stato: z.enum(stati),
  /** Lines to deliver, without those of later deliveries; in the week view only those of the day. */
  righe: z.number(),
  pronte: z.number(),
  mano: z.string(),
  totaleDocumento: z.number(),
});

export const settimanaOrdini = read('GET /intranet/ordini/preparazione/{settimana}', interni, {
  purpose: 'Gli ordini di una settimana, dal lunedì al venerdì, con il tempo di scarico previsto (B-035)',
  input: z.strictObject({
    settimana: z.number().int().min(1).max(53),
    /** Default: this ISO year. */
    anno: z.number().int().min(2000).max(2100).optional(),
  }),
  reply: z.object({
    anno: z.number(),
    settimana: z.number(),
    giorni: z
      .array(
        z.object({
          giorno: z.enum(giorniFeriali),
          dtGiorno: giorno,
          ordini: z
            .array(
              ordine.extend({
                /** Position within the day. */
                prog: z.number(),
                /** Minutes. */
                TempoPrevisto: z.number(),
              }),
            )
            .max(1000),
        }),
      )
      .length(5),
  }),
  reads: ['preparazione'],
});

export const elencoPreparazione = read('GET /intranet/preparazione', interni, {
  purpose: 'Gli ordini da preparare o da consegnare, 50 per pagina',
  input: inputDi(filtriPreparazione),
  reply: z.object({
    totale: z.number(),
    /** EUR without VAT of all pages, as in each row. */
    daConsegnare: z.number(),
    righe: rowsOf(rowsPerPage, {
      ...ordine.shape,
      /** EUR without VAT not yet delivered: of the lines due on the filter's days, late for its reason, or all. */
      daConsegnare: z.number(),
    }),
  }),
  reads: ['preparazione'],
});

export const leggiPreparazione = read('GET /intranet/preparazione/{id}', interni, {
  purpose: 'Un ordine con le righe nel giro di prelievo, cassetti per primi, e i suoi DDT',
  input: z.strictObject({ id }),
  reply: ordine.extend({
    data: giorno,
    rfOrdCliente: z.string(),
    destinazione: z.string(),
    /** True if the caller holds the order. */
    mia: z.boolean(),
    giro: rowsOf(2000, {
      riga: z.number(),
      tpRiga: z.string(),
      cdArticolo: z.string(),
      cdFornitore: z.string(),
      descrizione: z.string(),
      unMisura: z.string(),
      qtOrdinata: z.number(),
      resta: z.number(),
      /** The part that is in stock and not reserved earlier by others. */
      prelevabile: z.number(),
      /** When the rest arrives, in words. */
      attesa: z.string(),
      /** Why less can be picked than is in stock, in words; may be empty. */
      fermo: z.string(),
      /** Delivery day of the line; weekends move to Monday. */
      giorno,
      /** True if the line belongs to a later delivery and was not started, so it is not picked now. */
      dopo: z.boolean(),
      preparata: z.number(),
      ubicazione: z.string(),
      /** Null: unmanaged or made of parts. */
      quante: z.object({ scaffale: z.number(), ricezione: z.number(), esterno: z.number() }).nullable(),
      /** Null: taken from the shelf, then from reception. */
      da: z.enum(postiNostri).nullable(),
      note: z.string(),
    }),
    bolle: z.array(numerato.extend({ data: giorno, annullata: z.boolean(), fattura: numerato.nullable() })).max(500),
  }),
  reads: ['preparazione:{id}'],
  live: true,
  refusals: [404],
});

const scrive = {
  idempotent: 'natural',
  changes: ['preparazione:{id}', 'documenti'],
  refusals: [404, 409, 422],
} as const;

/** 409 with the holder's name unless taken over. */
export const iniziaPreparazione = write('POST /intranet/preparazione/{id}/inizia', magazzino, {
  ...scrive,
  purpose: 'Prende un ordine in preparazione; con subentro anche da un altro',
  input: z.strictObject({ id, subentra: z.boolean().default(false) }),
});

export const lasciaPreparazione = write('POST /intranet/preparazione/{id}/lascia', magazzino, {
  ...scrive,
  purpose: 'Lascia un ordine; se niente è preparato né consegnato torna confermato',
  input: z.strictObject({ id }),
});

export const preparaRiga = write('PUT /intranet/preparazione/{id}/righe', magazzino, {
  ...scrive,
  changes: ['preparazione:{id}'],
  purpose: 'Quanto di una riga è pronto, e da dove è preso',
  input: z.strictObject({
    id,
    riga: z.number().int().min(1).max(100_000),
    qta: quantita,
    /** Omitted: unchanged. */
    da: z.enum(postiNostri).nullable().optional(),
  }),
});

export const scansiona = write('POST /intranet/preparazione/{id}/scansione', magazzino, {
  ...scrive,
  idempotent: 'accepted',
  changes: ['preparazione:{id}'],
  purpose:
    'Un articolo letto con il lettore: la sua riga conta la quantità in più; con l’EAN di una confezione tante confezioni',
  input: z.strictObject({
    id,
    codice: testo(60).min(1),
    qta: quantitaMossa.default(1),
    /** Also picks lines of later deliveries. */
    anticipa: z.boolean().default(false),
  }),
  reply: z.object({
    riga: z.number(),
    cdArticolo: z.string(),
    /** Article units in the scanned pack, which `qta` counts; otherwise 1. */
    confezione: z.number(),
    preparata: z.number(),
    resta: z.number(),
  }),
});

/**
 * 409 with `present.domandaIva` if the customer's VAT has changed since the order, until `iva` contains the choice. The
 * warehouse may not choose (403) and is not asked: it delivers without an invoice, and the choice is made at invoicing.
 */
export const consegnaOrdine = write('POST /intranet/preparazione/{id}/consegna', magazzino, {
  ...scrive,
  idempotent: 'required',
  purpose: 'Consegna ciò che è pronto: DDT, scarico, stato e mail, e la fattura se è immediata',
  input: z.strictObject({
    id,
    fattura: z.enum(['subito', 'fine mese']).default('fine mese'),
    iva: sceltaIva.optional(),
  }),
  reply: z.object({
    stato: z.enum(stati),
    ddt: numerato,
    fattura: numerato.nullable(),
    /** Quantities not taken from the shelf, in words; may be empty. */
    fuoriScaffale: z.string(),
    /** Why the order's VAT was kept: paid in advance, or left to the office; may be empty. */
    avviso: z.string(),
  }),
});

export const annullaConfermato = write('POST /intranet/preparazione/{id}/annulla', ufficio, {
  ...scrive,
  changes: ['preparazione:{id}', 'documenti', 'pagamenti'],
  purpose: 'Annulla un ordine di cui niente è ancora preparato; il cliente riceve la mail',
  input: z.strictObject({ id, motivo: testo(200).default('') }),
});

/** 409 if invoiced or withdrawn; the number is kept. One transaction with stock, lines, order state and mail. */
export const annullaDdt = write('POST /intranet/preparazione/{id}/bolle/{idBolla}/annulla', ufficio, {
  ...scrive,
  purpose: 'Annulla un DDT non fatturato: la merce torna dov’era e l’ordine è di nuovo aperto',
  input: z.strictObject({ id, idBolla: id }),
  reply: z.object({ stato: z.enum(stati) }),
});
