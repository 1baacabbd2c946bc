import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, inputDi, testo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { read, write, type Ruolo } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { statiFattura } from '#parti/stati-fattura.ts';
import { fileMassimo, tipiRicevuta } from './rules.ts';
import { luoghi } from './rules/scarti.ts';
import { filtriFatture } from './rules/list.ts';

// Contains invoices dated from the activation of the channel on; one without a file is `da inviare`. Only replies from
// the channel change a state, nobody sets it by hand. Amounts in EUR with VAT.

const ufficio: readonly Ruolo[] = [2, 4];
const id = z.number().int().min(1).max(9_007_199_254_740_991);
const istante = z.iso.datetime({ offset: true });
const stato = z.enum(statiFattura);

const riga = z.object({
  id: z.number(),
  tipo: z.enum(['FT', 'NC']),
  anno: z.number(),
  numero: z.number(),
  suffisso: z.string(),
  data: giorno,
  codAnagrafica: z.string(),
  ragioneSociale: z.string(),
  /** Negative for a credit note. */
  totaleDocumento: z.number(),
  stato,
  /** Start of the present state; null without a file. */
  dal: istante.nullable(),
  /** Last day for sending; null once sent. */
  entro: giorno.nullable(),
  urgente: z.boolean(),
  /** Reason of rejection, local obstacle, or message of the channel. */
  messaggio: z.string(),
});

export const elencoFattureElettroniche = read('GET /fattureElettroniche/elenco', ufficio, {
  purpose:
    'Fatture e note di credito e a che punto sono verso il Sistema di Interscambio, 50 per pagina, con somme per stato',
  input: inputDi(filtriFatture),
  reply: z.object({
    totale: z.number(),
    /** Sums over all invoices not yet delivered, and over those delivered since `arrivateDal`. */
    somme: rowsOf(statiFattura.length, { stato, quante: z.number(), importo: z.number() }),
    /** First day of last month. */
    arrivateDal: giorno,
    /** Invoices that «Invia tutte» would send. */
    maiPartite: z.object({ quante: z.number(), importo: z.number() }),
    /** Null if no channel was ever set. */
    canale: z
      .object({
        nome: z.string(),
        dal: giorno,
        sentito: istante.nullable(),
        guaio: z.string(),
        /** Receipts without effect that nobody has looked at yet. */
        daVedere: z.number(),
      })
      .nullable(),
    righe: z.array(riga).max(rowsPerPage),
  }),
  reads: ['fattureElettroniche', 'documenti'],
  live: true,
});

const ricevuta = z.object({
  id: z.number(),
  nome: z.string(),
  /** Empty if it could not be read. */
  tipo: z.enum(tipiRicevuta).or(z.literal('')),
  esito: z.enum(['presa', 'nota', 'contraddice', 'ignota', 'falsa', 'illeggibile']),
  motivo: z.string(),
  mittente: z.string(),
  letta: istante,
});

export const elencoRicevuteDaVedere = read('GET /fattureElettroniche/ricevute', ufficio, {
  purpose: 'Le ricevute che non hanno cambiato niente e che nessuno ha visto, al massimo 100',
  input: z.strictObject({}),
  reply: z.object({ totale: z.number(), righe: z.array(ricevuta).max(100) }),
  reads: ['fattureElettroniche'],
});

export const leggiFatturaElettronica = read('GET /fattureElettroniche/{id}', ufficio, {
  purpose: 'Ogni file con cui una fattura è partita e ogni ricevuta che è tornata',
  input: z.strictObject({ id }),
  reply: riga.extend({
    scarti: rowsOf(50, { codice: z.string(), perche: z.string(), rimedio: z.string(), dove: z.enum(luoghi) }),
    invii: rowsOf(100, {
      id: z.number(),
      nomeFile: z.string(),
      stato,
      dal: istante,
      messaggio: z.string(),
      idSdi: z.string(),
      /** A signed file was uploaded. */
      firmato: z.boolean(),
      /** True if the file was never handed to the channel and can be withdrawn. */
      inCasa: z.boolean(),
      creato: istante,
      inviato: istante.nullable(),
      ricevute: z.array(ricevuta).max(100),
    }),
  }),
  reads: ['fattureElettroniche', 'documenti'],
  live: true,
  refusals: [404],
});

/** For customers only their own documents, and only whether the invoice was delivered. */
export const statoFatturaElettronica = read('GET /documenti/fatturaElettronica/{id}', chiOrdina, {
  quiet: true,
  purpose: 'A che punto è la fattura elettronica di un documento; null se non c’è niente da dire',
  input: z.strictObject({ id }),
  reply: z.object({
    stato: stato.nullable(),
    perCliente: z.enum(['consegnata', 'nel cassetto fiscale']).nullable(),
  }),
  reads: ['fattureElettroniche', 'documenti'],
  live: true,
  refusals: [404],
});

export const avviaInvioFatture = write('POST /fattureElettroniche/invio', ufficio, {
  idempotent: 'accepted',
  purpose: 'Comincia a inviare tutte le fatture che non sono mai partite',
  input: z.strictObject({}),
  reply: z.object({ id: z.number() }),
  changes: ['fattureElettroniche', 'lavoroLungo'],
  refusals: [409, 422],
});

/**
 * 409 while it is being sent or once delivered. A rejected invoice is sent again under a new file name. 422 if no file
 * can be written.
 */
export const inviaFattura = write('POST /fattureElettroniche/{id}/invio', ufficio, {
  idempotent: 'accepted',
  purpose: 'Invia una fattura, o di nuovo una scartata',
  input: z.strictObject({ id }),
  changes: ['fattureElettroniche'],
  refusals: [404, 409, 422],
});

/**
 * The signed file must contain our file byte for byte. Uploading the same content again changes nothing once it is
 * queued.
 */
export const firmaFattura = write('POST /fattureElettroniche/{id}/firma', ufficio, {
  idempotent: 'natural',
  purpose: 'Carica il file firmato (.p7m) della fattura di un ente pubblico e lo mette in coda',
  input: z.strictObject({ id, nome: testo(120).min(1), contenuto: fileContent(fileMassimo) }),
  changes: ['fattureElettroniche'],
  refusals: [404, 409, 422],
});

/** Restores the state before the file was written; 409 once it was handed to the channel. */
export const riprendiFattura = write('DELETE /fattureElettroniche/{id}/invio', ufficio, {
  idempotent: 'natural',
  purpose: 'Riprende il file di una fattura che non è ancora uscito',
  input: z.strictObject({ id }),
  changes: ['fattureElettroniche'],
  refusals: [404, 409],
});

/** URL of the file, valid for some minutes. */
export const fileFatturaElettronica = read('GET /fattureElettroniche/file/{che}/{id}', ufficio, {
  purpose: 'Il file scritto, quello firmato o la ricevuta, così com’è',
  input: z.strictObject({
    che: z.enum(['invio', 'firmata', 'ricevuta']),
    id: z.number().int().min(1).max(2_000_000_000),
  }),
  reply: z.string().max(2000),
  refusals: [404],
});

export const segnaRicevutaVista = write('PUT /fattureElettroniche/ricevute/{id}/vista', ufficio, {
  idempotent: 'natural',
  purpose: 'Toglie una ricevuta da quelle da vedere; resta conservata',
  input: z.strictObject({ id: z.number().int().min(1).max(2_000_000_000) }),
  changes: ['fattureElettroniche'],
  refusals: [404],
});
