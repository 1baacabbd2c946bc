import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { testo } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { elencoTipologie, erroriElencati, limitiCaricamento, statiCaricamento } from '../rules/caricamento.ts';
import { base, nomeScritto } from './campi-filtri.ts';

// B-161, B-204, B-224, B-241. The documented multipart form is taken beside base64 in JSON (B-204, record 0019). Deviations: 'Nessun file selezionato' answers a
// call without a file (B-161); faults appear in the dialog (B-224); headers are updated instead of recreated, merged
// cells and hidden sheets are faults (B-241).

const idCaricamento = z.number().int().min(1).max(9_000_000_000_000);
const tipologia = z.enum(elencoTipologie);

/** Nothing changes until confirmed, then all or nothing (B-241). One at a time per person. */
export const caricaFiltri = write(`POST ${base}/upload`, amministratori, {
  idempotent: 'accepted',
  purpose: 'Carica un foglio Excel di filtri, autocompletamenti, categorie di aziende o parole (B-204)',
  input: z.strictObject({
    tipologia,
    nome: testo(200).default(''),
    contenuto: fileContent(1.05 * limitiCaricamento.byte, { form: true }),
  }),
  reply: z.object({ id: z.number() }),
  changes: ['caricamenti'],
  refusals: [409, 422],
});

const caricamento = z.object({
  id: z.number(),
  tipologia,
  nomeFile: z.string(),
  utente: z.string(),
  creato: z.iso.datetime({ offset: true }),
  stato: z.enum(statiCaricamento),
  idLavoro: z.number().nullable(),
  righe: z.number(),
  chiavi: z.number(),
  modificate: z.number(),
  aggiunte: z.number(),
  tolte: z.number(),
  /** Number of changed keys that would end without values. */
  vuote: z.number(),
  nrErrori: z.number(),
  /** Reason of a refusal, or what an undo could not restore. */
  rifiuto: z.string(),
});

export const elencoCaricamenti = read(`GET ${base}/caricamenti`, amministratori, {
  purpose: 'Gli ultimi fogli Excel caricati, il più recente per primo',
  input: z.strictObject({}),
  reply: z.object({ caricamenti: z.array(caricamento).max(50) }),
  reads: ['caricamenti', 'lavoroLungo'],
});

const filtriNuovi = limitiCaricamento.filtriNuovi + 1;
const rinominatiElencati = 200;
const rinominato = { filtro: nomeScritto, prima: nomeScritto, dopo: nomeScritto };

export const leggiCaricamento = read(`GET ${base}/caricamenti/{id}`, amministratori, {
  quiet: true,
  purpose: 'A che punto è un caricamento, con i suoi errori',
  input: z.strictObject({ id: idCaricamento }),
  reply: caricamento.extend({
    /** First ones; `colonna` as in Excel, empty for the row; `nrErrori` counts all. */
    errori: rowsOf(erroriElencati, {
      foglio: z.string(),
      riga: z.number(),
      colonna: z.string(),
      trovato: z.string(),
      atteso: z.string(),
    }),
    /** `simile`: an existing name, or empty. */
    nuovi: rowsOf(filtriNuovi, { filtro: z.string(), testate: z.number(), simile: z.string() }),
    /** Values with synonyms that disappear while all their headers get another value; they were probably renamed. */
    rinominati: rowsOf(rinominatiElencati, {
      ...rinominato,
      testate: z.number(),
      sinonimi: z.array(z.string()).max(50),
    }),
  }),
  reads: ['caricamenti', 'lavoroLungo'],
  refusals: [404],
});

const valori = rowsOf(1000, { gruppo: z.string(), valore: z.string() });

/** Changed headers, companies or words, 50 per page after the key `dopo`. */
export const modificheCaricamento = read(`GET ${base}/caricamenti/{id}/modifiche`, amministratori, {
  purpose: 'Che cosa cambia un caricamento, chiave per chiave',
  input: z.strictObject({ id: idCaricamento, dopo: testo(200).default('') }),
  reply: z.object({
    modifiche: rowsOf(50, {
      chiave: z.string(),
      descrizione: z.string(),
      aggiunte: valori,
      tolte: valori,
      vuota: z.boolean(),
    }),
    altre: z.boolean(),
  }),
  reads: ['caricamenti'],
  refusals: [404],
});

/** 409 once finished. `interrompiLavoro` works while reading. */
export const interrompiCaricamento = write(`DELETE ${base}/caricamenti/{id}`, amministratori, {
  idempotent: 'natural',
  purpose: 'Interrompe la lettura di un caricamento, o lo scarta prima che sia confermato',
  input: z.strictObject({ id: idCaricamento }),
  changes: ['caricamenti'],
  refusals: [404, 409],
});

/**
 * 409 if the data changed. 422 if headers would end empty without `svuota`, or for new filters missing in `nuovi`.
 * Synonyms follow `rinominati`.
 */
export const confermaCaricamento = write(`POST ${base}/caricamenti/{id}/salva`, amministratori, {
  idempotent: 'natural',
  purpose: 'Scrive tutto ciò che un caricamento cambia, o niente (B-241)',
  input: z.strictObject({
    id: idCaricamento,
    svuota: z.boolean().default(false),
    nuovi: z.array(nomeScritto).max(filtriNuovi).default([]),
    rinominati: z.array(z.strictObject(rinominato)).max(rinominatiElencati).optional(),
  }),
  reply: z.object({ modificate: z.number() }),
  changes: ['testata', 'ricerca', 'caricamenti'],
  refusals: [404, 409, 422],
});

/** Undone by a new edit. Keys changed since are skipped and named; 409 if all were. */
export const annullaCaricamento = write(`POST ${base}/caricamenti/{id}/annulla`, amministratori, {
  idempotent: 'natural',
  purpose: 'Annulla un caricamento salvato: torna come prima ciò che nessuno ha modificato dopo',
  input: z.strictObject({ id: idCaricamento }),
  reply: z.object({ modificate: z.number(), lasciate: z.number() }),
  changes: ['testata', 'ricerca', 'caricamenti'],
  refusals: [404, 409],
});
