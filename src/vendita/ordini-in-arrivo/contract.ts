import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import {
  codiceAnagrafica,
  codiceArticolo,
  giorno,
  inputDi,
  quantitaMossa,
  sentRows,
  testo,
  testoLungo,
} from '#parti/campi.ts';
import { chiFaEntrare } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { leggiTesto } from '#vendita/ordine-rapido/contract.ts';
import { byteMassimi, conosciuto, generi, letture, origini, stati } from './rules.ts';
import { filtriOrdiniInArrivo } from './rules/list.ts';
import { righeMassime } from './rules/righe-abbinate.ts';

// What came in is one row per content, whichever way it came and however often. Only who took it works on it; the
// office sees all rows, customers none. Amounts in EUR without VAT.

const id = z.number().int().min(1).max(2_000_000_000);
const istante = z.iso.datetime({ offset: true });

const riga = z.object({
  id: z.number(),
  nome: z.string(),
  origine: z.enum(origini),
  /** Address of the mail, and its subject. */
  mittente: z.string(),
  oggetto: z.string(),
  arrivato: istante,
  lettura: z.enum(letture),
  /** Why it can't be read. */
  motivoLettura: z.string(),
  codAnagrafica: z.string().nullable(),
  ragioneSociale: z.string(),
  genere: z.enum(generi),
  numeroOrdine: z.string(),
  dataChiesta: giorno.nullable(),
  righe: z.number(),
  /** Lines read without a guess. */
  sicure: z.number(),
  /** Lines of the document that look like goods and became none. */
  nonLette: z.number(),
  /** As the document says; null if it does not. */
  valore: z.number().nullable(),
  stato: z.enum(stati),
  incaricato: z.string(),
});

export const elencoOrdiniInArrivo = read('GET /ordiniInArrivo/elenco', chiFaEntrare, {
  purpose: 'Che cosa è arrivato per mail, cartella o caricato, 50 per pagina; da fare il più vecchio prima',
  input: inputDi(filtriOrdiniInArrivo),
  reply: z.object({
    totale: z.number(),
    righe: z.array(riga).max(rowsPerPage),
    /** Null if none was ever read. */
    casella: z.object({ sentita: istante.nullable(), guaio: z.string() }).nullable(),
  }),
  reads: ['ordiniInArrivo'],
  live: true,
});

export const arrivoDelDocumento = read('GET /ordiniInArrivo/documento', chiFaEntrare, {
  purpose: 'L’originale di cui un ordine o un preventivo è stato fatto, se è arrivato da sé',
  input: z.strictObject({ documento: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({
    arrivo: z
      .object({ id: z.number(), nome: z.string(), mittente: z.string(), arrivato: istante, url: z.string() })
      .nullable(),
  }),
  reads: ['ordiniInArrivo'],
});

export const leggiOrdineInArrivo = read('GET /ordiniInArrivo/{id}', chiFaEntrare, {
  purpose: 'Che cosa è arrivato, con l’indirizzo del suo file per un quarto d’ora',
  input: z.strictObject({ id }),
  reply: riga.extend({
    url: z.string(),
    idIncaricato: z.number().nullable(),
    mio: z.boolean(),
    comeCliente: z.enum(conosciuto),
    /** Why it was discarded. */
    motivo: z.string(),
    chiuso: istante.nullable(),
    /** The order or quote made of it. */
    documento: z.object({ tipo: z.string(), anno: z.number(), numero: z.number(), suffisso: z.string() }).nullable(),
    /** Orders of the customer under the same number. */
    doppi: z.array(z.object({ anno: z.number(), numero: z.number() })).max(5),
  }),
  reads: ['ordiniInArrivo'],
  live: true,
  refusals: [404],
});

/** The same content again is no other row: `nuovo` is false, and the row is the one that came before. A mail is its attachments. */
export const caricaOrdineInArrivo = steps('POST /ordiniInArrivo/file', chiFaEntrare, {
  idempotent: 'natural',
  purpose: 'Prende un file come ordine in arrivo e lo conserva',
  input: z.strictObject({ nome: testo(120).min(1), contenuto: fileContent(byteMassimi) }),
  reply: z.object({
    id: z.number(),
    nuovo: z.boolean(),
    nome: z.string(),
    /** New ones that were made of the file. */
    righe: z.number(),
  }),
  changes: ['ordiniInArrivo'],
  refusals: [422],
});

const cambia = { changes: ['ordiniInArrivo'], refusals: [404, 409] } as const;

/** 409 if somebody else took it since `visto`, or if it is finished. */
export const prendiOrdineInArrivo = write('PUT /ordiniInArrivo/{id}/incarico', chiFaEntrare, {
  ...cambia,
  idempotent: 'natural',
  purpose: 'Prende in carico un ordine in arrivo, anche da chi lo segue, o lo lascia',
  input: z.strictObject({
    id,
    prende: z.boolean(),
    /** User id shown as in charge when the caller decided. */
    visto: id.nullable(),
  }),
});

/** 409 unless the caller works on it. */
export const clienteOrdineInArrivo = write('PUT /ordiniInArrivo/{id}/cliente', chiFaEntrare, {
  ...cambia,
  idempotent: 'natural',
  purpose: 'Dice di quale cliente è un ordine in arrivo',
  input: z.strictObject({ id, codAnagrafica: codiceAnagrafica }),
});

/** 409 unless the caller works on it. */
export const scartaOrdineInArrivo = write('POST /ordiniInArrivo/{id}/scarto', chiFaEntrare, {
  ...cambia,
  idempotent: 'natural',
  purpose: 'Scarta ciò che è arrivato, con il motivo; si riapre quando serve',
  input: z.strictObject({ id, motivo: testo(200).min(1, 'Scrivere perché.') }),
});

/** Back to whoever reopens it. 409 if it is open, or its order is not cancelled. A quote stays as it is. */
export const riapriOrdineInArrivo = write('PUT /ordiniInArrivo/{id}/riapertura', chiFaEntrare, {
  ...cambia,
  idempotent: 'natural',
  purpose: 'Riapre un ordine in arrivo scartato, o il cui documento è annullato: torna in lavorazione a chi lo riapre',
  input: z.strictObject({ id }),
});

/** 409 unless the caller works on it. Nothing changes if no layout is remembered. */
export const dimenticaFormaArrivo = write('PUT /ordiniInArrivo/{id}/forma', chiFaEntrare, {
  ...cambia,
  idempotent: 'natural',
  purpose: 'Dimentica quali colonne ha questa forma di documento del cliente, e rilegge',
  input: z.strictObject({ id }),
});

/** By mail to who sent it, else to its customer. 409 unless the caller works on it, 422 without an address. */
export const chiediPerArrivo = write('POST /ordiniInArrivo/{id}/domanda', chiFaEntrare, {
  idempotent: 'required',
  purpose: 'Chiede per mail a chi ha mandato un ordine ciò che non torna; si riapre quando risponde',
  input: z.strictObject({ id, testo: testoLungo(4000).min(1, 'Scrivere la domanda.') }),
  reply: z.object({ destinatario: z.string() }),
  changes: ['ordiniInArrivo'],
  refusals: [404, 409, 422],
});

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
  /** Net, for one unit, as asked. */
  prezzo: z.number().nullable(),
  importo: z.number().nullable(),
  dataChiesta: z.string().nullable(),
  avvisi: z.array(z.string()).max(20),
  sicura: z.boolean(),
  qtaCerta: z.boolean(),
  /** Quantity × price = amount. */
  provata: z.boolean(),
  dove: z.array(dove).max(40),
  /** What it may mean; null without a customer, or if nothing is meant. */
  abbinata: leggiTesto.reply.shape.righe.element.nullable(),
});

/** 422 for files that are shown as they are. */
export const contenutoOrdineInArrivo = read('GET /ordiniInArrivo/{id}/contenuto', chiFaEntrare, {
  purpose: 'Il testo di una mail arrivata, o le celle di un foglio, come li vede chi legge',
  input: z.strictObject({ id }),
  reply: z.object({
    parti: rowsOf(20, {
      nome: z.string(),
      righe: z.array(z.object({ numero: z.number(), celle: z.array(z.string()).max(30) })).max(1000),
    }),
    /** There is more than is shown. */
    tagliato: z.boolean(),
  }),
  reads: ['ordiniInArrivo'],
  refusals: [404, 422],
});

/** At today's prices for the row's customer. */
export const abbinaOrdineInArrivo = read('GET /ordiniInArrivo/{id}/righe', chiFaEntrare, {
  purpose: 'Le righe lette di un ordine in arrivo, con gli articoli che possono voler dire e le date di consegna',
  input: z.strictObject({ id }),
  reply: z.object({
    /** Whose articles and prices these are; null: nobody's yet. */
    codAnagrafica: z.string().nullable(),
    righe: z.array(scritta).max(righeMassime),
    avvisi: z.array(z.string()).max(50),
    /** Where something stands that looks like goods and is no line. */
    nonLette: z.array(dove).max(200),
    /** Read by the columns that an earlier order of this layout confirmed. */
    forma: z.boolean(),
    riferimento: z.string(),
    centroCosto: z.string(),
    indirizzi: z.array(z.object({ prog: z.number(), nome: z.string() })).max(200),
    /** Where it asks to deliver; `prog` null: no address of the customer, or no customer yet. */
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
 * At today's prices, in one transaction with its row. 409 if another works on it, if it is worth something else than was
 * shown (`present` the sum of now), or `present` the customer's order with this number this year, or with the same lines in the last days; the last only without `comunque`.
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
      /** To be learnt for this article; empty: nothing. */
      codiceCliente: testo(40).default(''),
    }).min(1),
    numeroOrdine: testo(40).default(''),
    riferimento: testo(60).default(''),
    trasporto: z.enum(['mezzo', 'BRT', 'GLS', 'ritiro']).default('mezzo'),
    progIndirizzo: z.number().int().min(1).max(100_000).nullable().default(null),
    /** The first day of delivery from this one on. */
    dataConsegna: giorno.nullable().default(null),
    seManca: z.enum(['aspetta', 'lascia', 'aspetta o lascia']).default('aspetta'),
    /** Why the same lines are ordered again. */
    comunque: testo(200).default(''),
    /** What differs from the customer's paper, told in the mail of confirmation. */
    differenze: testoLungo(4000).default(''),
    /** What the caller saw that the lines are worth, EUR without VAT; null: nobody saw a sum. */
    totaleVisto: z.number().min(0).nullable().default(null),
  }),
  reply: z.object({ id: z.number(), tipo: z.string(), anno: z.number(), numero: z.number() }),
  changes: ['ordiniInArrivo', 'documenti'],
  refusals: [404, 409, 422],
});
