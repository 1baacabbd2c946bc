import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, quantitaMossa, sentRows, testo, testoLungo } from '#parti/campi.ts';
import { chiFaEntrare } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { leggiTesto } from '#vendita/ordine-rapido/contract.ts';
import { righeMassime } from '../rules/righe-abbinate.ts';
import { id } from './campi-arrivo.ts';

const dove = z.union([
  z.object({
    pagina: z.number(),
    x: z.number(),
    y: z.number(),
    larghezza: z.number(),
    altezza: z.number(),
    larghezzaPagina: z.number(),
    altezzaPagina: z.number(),
  }),
  z.object({ foglio: z.string(), riga: z.number(), colonna: z.number() }),
  z.object({ riga: z.number(), da: z.number(), a: z.number() }),
]);

const scritta = z.object({
  posto: z.number(),
  testo: z.string(),
  posizione: z.string(),
  codice: z.string(),
  qta: z.number().nullable(),
  um: z.string(),
  /** Net unit price as written. */
  prezzo: z.number().nullable(),
  importo: z.number().nullable(),
  dataChiesta: z.string().nullable(),
  /** The code as a sheet rounded it, `1,04E+11`; empty if none did. */
  arrotondato: z.string(),
  avvisi: z.array(z.string()).max(20),
  sicura: z.boolean(),
  qtaCerta: z.boolean(),
  /** True if quantity × price = amount. */
  provata: z.boolean(),
  dove: z.array(dove).max(40),
  /** Article candidates; null without a customer or without a match. */
  abbinata: leggiTesto.reply.shape.righe.element.nullable(),
});

/** 422 for file types that the browser shows itself. */
export const contenutoOrdineInArrivo = read('GET /ordiniInArrivo/{id}/contenuto', chiFaEntrare, {
  purpose: 'Il testo di una mail arrivata, o le celle di un foglio, come li vede chi legge',
  input: z.strictObject({ id }),
  reply: z.object({
    parti: rowsOf(20, {
      nome: z.string(),
      righe: z.array(z.object({ numero: z.number(), celle: z.array(z.string()).max(30) })).max(1000),
    }),
    /** True if the content is longer than what is returned. */
    tagliato: z.boolean(),
  }),
  reads: ['ordiniInArrivo'],
  refusals: [404, 422],
});

/** Matches lines to articles, at today's prices for the row's customer. */
export const abbinaOrdineInArrivo = read('GET /ordiniInArrivo/{id}/righe', chiFaEntrare, {
  purpose: 'Le righe lette di un ordine in arrivo, con gli articoli che possono voler dire e le date di consegna',
  input: z.strictObject({ id }),
  reply: z.object({
    /** Customer of these articles and prices; null if none is known yet. */
    codAnagrafica: z.string().nullable(),
    righe: z.array(scritta).max(righeMassime),
    avvisi: z.array(z.string()).max(50),
    /** Places of lines that look like goods but were not read. */
    nonLette: z.array(dove).max(200),
    /** True if the columns are those confirmed by an earlier order of the same layout. */
    forma: z.boolean(),
    riferimento: z.string(),
    centroCosto: z.string(),
    indirizzi: z.array(z.object({ prog: z.number(), nome: z.string() })).max(200),
    /** Requested delivery address; `prog` null: it is no address of the customer, or the customer is unknown. */
    consegna: z.object({ scritta: z.string(), prog: z.number().nullable() }).nullable(),
    date: z.array(giorno).max(200),
  }),
  reads: ['ordiniInArrivo'],
  refusals: [404, 422],
});

export const dateOrdineInArrivo = read('GET /ordiniInArrivo/{id}/date', chiFaEntrare, {
  purpose: 'I giorni in cui un ordine in arrivo può essere consegnato a un indirizzo del suo cliente',
  input: z.strictObject({
    id,
    progIndirizzo: z.number().int().min(1).max(100_000),
    trasporto: z.enum(['mezzo', 'BRT', 'GLS']),
  }),
  reply: z.object({ date: z.array(giorno).max(200) }),
  reads: ['ordiniInArrivo'],
  refusals: [404],
});

export const cercaPerArrivo = read('POST /ordiniInArrivo/{id}/cerca', chiFaEntrare, {
  purpose: 'Gli articoli che una riga di un ordine in arrivo può voler dire, cercati per parole, misura o codice',
  input: z.strictObject({ id, testo: testo(60).min(1), qta: quantitaMossa.default(1), um: testo(10).default('') }),
  reply: z.object({ scelte: leggiTesto.reply.shape.righe.element.shape.scelte }),
  refusals: [404, 422],
});

/**
 * Creates the order at today's prices and closes the row in one transaction. 409 if another clerk works on it, if the
 * sum differs from `totaleVisto` (`present`: today's sum), or for an order (`present`) with the same number this year
 * or, without `comunque`, the same lines in the last days.
 */
export const ordinaOrdineInArrivo = write('POST /ordiniInArrivo/{id}/documento', chiFaEntrare, {
  idempotent: 'required',
  purpose: 'Fa di un ordine in arrivo un ordine o un preventivo del cliente; i codici scelti a mano diventano suoi',
  input: z.strictObject({
    id,
    tipo: z.enum(['ordine', 'preventivo']),
    righe: sentRows(righeMassime, {
      cdArticolo: codiceArticolo,
      qta: quantitaMossa,
      rigaOrdCliente: testo(20).default(''),
      /** Customer's code to save for this article; empty: none. */
      codiceCliente: testo(40).default(''),
    }).min(1),
    numeroOrdine: testo(40).default(''),
    riferimento: testo(60).default(''),
    trasporto: z.enum(['mezzo', 'BRT', 'GLS', 'ritiro']).default('mezzo'),
    progIndirizzo: z.number().int().min(1).max(100_000).nullable().default(null),
    /** Earliest delivery day: the first possible day from this one on is used. */
    dataConsegna: giorno.nullable().default(null),
    seManca: z.enum(['aspetta', 'lascia', 'aspetta o lascia']).default('aspetta'),
    /** Reason for ordering the same lines again. */
    comunque: testo(200).default(''),
    /** Differences from the customer's document, named in the confirmation mail. */
    differenze: testoLungo(4000).default(''),
    /** Sum shown to the caller, EUR without VAT; null: none was shown. */
    totaleVisto: z.number().min(0).nullable().default(null),
  }),
  reply: z.object({ id: z.number(), tipo: z.string(), anno: z.number(), numero: z.number() }),
  changes: ['ordiniInArrivo', 'documenti'],
  refusals: [404, 409, 422],
});
