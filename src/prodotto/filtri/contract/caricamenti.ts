import { z } from 'zod';
import { testo } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { elencoTipologie, erroriElencati, limitiCaricamento, statiCaricamento } from '../rules/caricamento.ts';
import { base, nomeScritto } from './campi-filtri.ts';

// Workbooks of filters, as they are sent (B-161, B-204, B-224, B-241). Differences from the rows, with their reasons:
// - B-204: the file comes in JSON as base64, `tipologia` beside it: one way for all files (record 0019). B-161: in the screen choosing a file sends it, so
//   'Nessun file selezionato' answers a call without one.
// - B-224: what is found while the file is read in the background is said in the same words, in the dialog of the upload.
// - B-241: headers are not deleted and made again, they get the values of the file: their code, history and articles stay; one that would end
//   without values is named first. Merged cells and hidden sheets are faults, for they hold what nobody sees.

const idCaricamento = z.number().int().min(1).max(9_000_000_000_000);
const tipologia = z.enum(elencoTipologie);

/**
 * A workbook as `rules/caricamento.ts` describes it. It is checked whole in the background and changes nothing until it is confirmed: all of it is
 * written or none (B-241). One at a time for each person.
 */
export const caricaFiltri = call({
  method: 'POST',
  path: `${base}/upload`,
  who: amministratori,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Carica un foglio Excel di filtri, autocompletamenti, categorie di aziende o parole (B-204)',
  input: z.strictObject({
    tipologia,
    nome: testo(200).default(''),
    contenuto: fileContent(1.05 * limitiCaricamento.byte),
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
  /** The long work that reads it, by which it is followed and broken off. */
  idLavoro: z.number().nullable(),
  righe: z.number(),
  /** Headers, companies or words of the workbook, and how many of them change. */
  chiavi: z.number(),
  modificate: z.number(),
  aggiunte: z.number(),
  tolte: z.number(),
  /** Of those that change, how many would end without any value. */
  vuote: z.number(),
  nrErrori: z.number(),
  /** Why the file was refused as a whole, or what an undo had to leave; else empty. */
  rifiuto: z.string(),
});

export const elencoCaricamenti = call({
  method: 'GET',
  path: `${base}/caricamenti`,
  who: amministratori,
  effect: 'read',
  purpose: 'Gli ultimi fogli Excel caricati, il più recente per primo',
  input: z.strictObject({}),
  reply: z.object({ caricamenti: z.array(caricamento).max(50) }),
  reads: ['caricamenti', 'lavoroLungo'],
  refusals: [],
});

/** One more than can be confirmed. */
const filtriNuovi = limitiCaricamento.filtriNuovi + 1;
const rinominatiElencati = 200;
const rinominato = { filtro: nomeScritto, prima: nomeScritto, dopo: nomeScritto };

export const leggiCaricamento = call({
  method: 'GET',
  path: `${base}/caricamenti/{id}`,
  who: amministratori,
  effect: 'read',
  quiet: true,
  purpose: 'A che punto è un caricamento, con i suoi errori',
  input: z.strictObject({ id: idCaricamento }),
  reply: caricamento.extend({
    /** The first of them, `colonna` as Excel names it and empty for the whole row; `nrErrori` counts all. */
    errori: z
      .array(
        z.object({
          foglio: z.string(),
          riga: z.number(),
          colonna: z.string(),
          trovato: z.string(),
          atteso: z.string(),
        }),
      )
      .max(erroriElencati),
    /** Filters that are not there yet, `simile` being a name that is there and looks the same, else empty. To be answered when it is confirmed. */
    nuovi: z.array(z.object({ filtro: z.string(), testate: z.number(), simile: z.string() })).max(filtriNuovi),
    /** Values with synonyms that no header has any more, where all of its headers get another one: it may be their new name. */
    rinominati: z
      .array(z.object({ ...rinominato, testate: z.number(), sinonimi: z.array(z.string()).max(50) }))
      .max(rinominatiElencati),
  }),
  reads: ['caricamenti', 'lavoroLungo'],
  refusals: [404],
});

const valori = z.array(z.object({ gruppo: z.string(), valore: z.string() })).max(1000);

/** Headers, companies or words that a workbook changes, 50 at a time; the next ones come after the key `dopo`. */
export const modificheCaricamento = call({
  method: 'GET',
  path: `${base}/caricamenti/{id}/modifiche`,
  who: amministratori,
  effect: 'read',
  purpose: 'Che cosa cambia un caricamento, chiave per chiave',
  input: z.strictObject({ id: idCaricamento, dopo: testo(200).default('') }),
  reply: z.object({
    modifiche: z
      .array(
        z.object({
          chiave: z.string(),
          descrizione: z.string(),
          aggiunte: valori,
          tolte: valori,
          vuota: z.boolean(),
        }),
      )
      .max(50),
    altre: z.boolean(),
  }),
  reads: ['caricamenti'],
  refusals: [404],
});

/** 409 for one that is over. One that is being read is broken off by `interrompiLavoro` too. */
export const interrompiCaricamento = call({
  method: 'DELETE',
  path: `${base}/caricamenti/{id}`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Interrompe la lettura di un caricamento, o lo scarta prima che sia confermato',
  input: z.strictObject({ id: idCaricamento }),
  reply: z.literal('OK'),
  changes: ['caricamenti'],
  refusals: [404, 409],
});

/**
 * 409 where what it changes was changed by somebody else since. 422 where headers would end without values and `svuota` does not allow it, and where
 * a filter would be made that `nuovi` does not name. Synonyms follow the values of `rinominati`; without it those of all that `leggiCaricamento` lists.
 */
export const confermaCaricamento = call({
  method: 'POST',
  path: `${base}/caricamenti/{id}/salva`,
  who: amministratori,
  effect: 'write',
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

/**
 * A new edit: what the upload added is taken out, what it took out comes back. A header, company or word of which any of that was changed since stays
 * as it is and is named; 409 where all of them were.
 */
export const annullaCaricamento = call({
  method: 'POST',
  path: `${base}/caricamenti/{id}/annulla`,
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Annulla un caricamento salvato: torna come prima ciò che nessuno ha modificato dopo',
  input: z.strictObject({ id: idCaricamento }),
  reply: z.object({ modificate: z.number(), lasciate: z.number() }),
  changes: ['testata', 'ricerca', 'caricamenti'],
  refusals: [404, 409],
});
