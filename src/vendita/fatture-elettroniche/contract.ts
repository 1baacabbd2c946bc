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

// An invoice is here from its date on, if that is not before the channel was turned on; one without a file is
// `da inviare`. Only what came back by the channel moves it on: nobody sets a state by hand. Amounts in EUR with VAT.

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
  /** Below zero for a credit note. */
  totaleDocumento: z.number(),
  stato,
  /** Since when; null if there was no file yet. */
  dal: istante.nullable(),
  /** Last day to send it; null once it has gone. */
  entro: giorno.nullable(),
  urgente: z.boolean(),
  /** Refused, kept back, or what the channel said. */
  messaggio: z.string(),
});

export const elencoFattureElettroniche = read('GET /fattureElettroniche/elenco', ufficio, {
  purpose:
    'Fatture e note di credito e a che punto sono verso il Sistema di Interscambio, 50 per pagina, con somme per stato',
  input: inputDi(filtriFatture),
  reply: z.object({
    totale: z.number(),
    /** Of all invoices since the channel was turned on. */
    somme: rowsOf(statiFattura.length, { stato, quante: z.number(), importo: z.number() }),
    /** What «Invia tutte» would send. */
    maiPartite: z.object({ quante: z.number(), importo: z.number() }),
    /** Null if there never was one. */
    canale: z
      .object({
        nome: z.string(),
        dal: giorno,
        sentito: istante.nullable(),
        guaio: z.string(),
        /** Receipts that changed nothing and that nobody has seen. */
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
      /** A signed copy was uploaded. */
      firmato: z.boolean(),
      /** It was never handed to the channel and may be taken back. */
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

/** Customers read only of their own documents, and only whether it has arrived. */
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

/** 409 while it travels or once it has arrived. A refused one leaves under another file name. 422 if it can't be written. */
export const inviaFattura = write('POST /fattureElettroniche/{id}/invio', ufficio, {
  idempotent: 'accepted',
  purpose: 'Invia una fattura, o di nuovo una scartata',
  input: z.strictObject({ id }),
  changes: ['fattureElettroniche'],
  refusals: [404, 409, 422],
});

/** The signed file must hold ours byte for byte. The same content again changes nothing once it waits to leave. */
export const firmaFattura = write('POST /fattureElettroniche/{id}/firma', ufficio, {
  idempotent: 'natural',
  purpose: 'Carica il file firmato (.p7m) della fattura di un ente pubblico e lo mette in coda',
  input: z.strictObject({ id, nome: testo(120).min(1), contenuto: fileContent(fileMassimo) }),
  changes: ['fattureElettroniche'],
  refusals: [404, 409, 422],
});

/** The invoice is as before it was written; 409 once the file was handed to the channel. */
export const riprendiFattura = write('DELETE /fattureElettroniche/{id}/invio', ufficio, {
  idempotent: 'natural',
  purpose: 'Riprende il file di una fattura che non è ancora uscito',
  input: z.strictObject({ id }),
  changes: ['fattureElettroniche'],
  refusals: [404, 409],
});

/** Address of the file, valid for some minutes. */
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
