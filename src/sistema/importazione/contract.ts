import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { inputDi, testo } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { mostFaults } from '#platform/contract/delivery-faults.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { consegnaMassima, guaiMostrati, statiImportazione } from './rules.ts';
import { filtriImportazioni } from './rules/list.ts';

// Steps: upload, check by a job, writing by another after confirmation. File formats: docs/import.md.

const id = z.number().int().min(1).max(2_000_000_000);
const istante = z.iso.datetime({ offset: true });

const riga = z.object({
  id: z.number(),
  nomeFile: z.string(),
  stato: z.enum(statiImportazione),
  /** Current or last long work; null if imported by command line. */
  idLavoro: z.number().nullable(),
  /** Rows missing from the delivery were switched off. */
  completa: z.boolean(),
  utente: z.string(),
  creata: istante,
  finita: istante.nullable(),
  errori: z.number(),
  nuove: z.number(),
  cambiate: z.number(),
});

const conteggio = z.object({
  kind: z.string(),
  title: z.string(),
  nuove: z.number(),
  cambiate: z.number(),
  uguali: z.number(),
  mancanti: z.number(),
  /** Child rows deleted because the delivery no longer has them. */
  tolte: z.number().optional(),
  /** What happens to rows missing from a full delivery; empty: they stay. */
  mancantiDiventano: z.string(),
});

const guasto = z.object({
  file: z.string(),
  riga: z.number().nullable(),
  colonna: z.string(),
  valore: z.string(),
  atteso: z.string(),
  /** Row of the table that the user completes (`tableToFill`). */
  manca: z.object({ file: z.string(), di: z.string().optional(), celle: z.record(z.string(), z.string()) }).optional(),
});

export const elencoImportazioni = read('GET /intranet/importazioni', amministratori, {
  purpose: 'Le importazioni di dati, le più recenti prima, 50 per pagina',
  input: inputDi(filtriImportazioni),
  reply: z.object({ totale: z.number(), righe: z.array(riga).max(rowsPerPage) }),
  reads: ['importazioni', 'lavoroLungo'],
});

export const leggiCartella = read('GET /intranet/cartellaImportazioni', amministratori, {
  quiet: true,
  purpose: 'Che cosa non va nella cartella delle consegne (IMPORT_DIR), e in ciò che vi si trova',
  input: z.strictObject({}),
  reply: z.object({
    guai: rowsOf(guaiMostrati, { nome: z.string(), motivo: z.string(), dal: istante }),
  }),
  reads: ['importazioni'],
});

export const leggiImportazione = read('GET /intranet/importazioni/{id}', amministratori, {
  quiet: true,
  purpose: 'Un’importazione con i conteggi per tipo di righe e gli errori trovati',
  input: z.strictObject({ id }),
  reply: riga.extend({
    conteggi: z.array(conteggio).max(200),
    guasti: z.array(guasto).max(mostFaults),
    /** Missing or unreferenced pictures, ignored catalogue content. */
    note: rowsOf(1000, { testo: z.string(), quante: z.number() }),
    parziale: z.boolean(),
    revocabileFino: istante.nullable(),
    /** Why it failed, if not for faults of the file. */
    motivo: z.string(),
  }),
  reads: ['importazioni', 'lavoroLungo'],
  refusals: [404],
});

/** 422 if not zip, CSV or XML, or if too large. */
export const caricaConsegna = steps('POST /intranet/importazioni', amministratori, {
  idempotent: 'accepted',
  purpose: 'Carica uno zip, un file CSV o un catalogo BMEcat e ne comincia il controllo; non scrive ancora nulla',
  input: z.strictObject({ nome: testo(120), contenuto: fileContent(1.5 * consegnaMassima) }),
  reply: z.object({ id: z.number() }),
  changes: ['importazioni'],
  refusals: [422],
});

/** 409 if unchecked, faulty or running. */
export const confermaImportazione = write('POST /intranet/importazioni/{id}/avvio', amministratori, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Scrive una consegna controllata, tutta o niente',
  input: z.strictObject({
    id,
    completa: z.boolean(),
  }),
  changes: ['importazioni'],
  refusals: [404, 409],
});

/** 409 if it had no faults, or its file is gone. */
export const ricontrollaImportazione = write('POST /intranet/importazioni/{id}/controllo', amministratori, {
  idempotent: 'natural',
  purpose: 'Controlla di nuovo una consegna che aveva errori, con ciò che intanto è cambiato nel portale',
  input: z.strictObject({ id }),
  changes: ['importazioni'],
  refusals: [404, 409],
});

/** 409 if finished. */
export const annullaImportazione = write('POST /intranet/importazioni/{id}/annulla', amministratori, {
  idempotent: 'natural',
  purpose: 'Ferma un’importazione prima che sia scritta: non resta nulla',
  input: z.strictObject({ id }),
  changes: ['importazioni'],
  refusals: [404, 409],
});

/** 409 if not written, too large, too old, or being undone. */
export const revocaImportazione = write('POST /intranet/importazioni/{id}/revoca', amministratori, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Rimette tutto com’era prima di un’importazione scritta, se nessuna sua riga è cambiata da allora',
  input: z.strictObject({ id }),
  changes: ['importazioni'],
  refusals: [404, 409],
});
