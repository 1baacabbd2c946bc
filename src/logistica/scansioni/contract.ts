import { z } from 'zod';
import { nota, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, testo } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { type Ruolo, read, steps, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { massimi } from './rules.ts';
import { origini, primoAnno } from './rules/list.ts';

// Signed papers (B-019 to B-022, B-073, B-074, B-116, B-145 to B-149, B-188). `NrRimanenza`: file number, `NrPagina`:
// page. An own code files the scan; an unknown or unreadable one gives a CodBarError. `NrDocAuto` depends on the kind
// only (`tipi-scansione.csv`). `riprendiScansione` undoes; files are never removed.

export const chiMostra: readonly Ruolo[] = [2, 4];

const idProg = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const anno = z.number().int().min(primoAnno).max(2199);
const numeroDato = z.number().int().min(1).max(999_999_999);
const istante = z.iso.datetime({ offset: true });

const scansione = z.object({
  idProg: numero,
  /** Source file. */
  documento: parole,
  /** Valid 15 minutes. */
  urlAnteprima: parole,
  urlDoc: parole,
  dataOra: istante,
  pagine: numero,
  nrRimanenza: numero,
  nrPagina: numero,
  /** Empty and null: not filed. */
  area: parole,
  tipoDocumento: parole,
  anno: numero.nullable(),
  nrDocumento: numero.nullable(),
  cdAnagrafica: parole,
  ragioneSociale: parole,
  /** Why the code did not file it. */
  motivo: nota,
  /** Without a code: number and customer are proposed from a neighbouring document. */
  proposta: z.boolean(),
  /** Signed copy of one of our documents: only the office may remove or split it. */
  copia: z.boolean(),
});

const pagina = z.object({
  righe: z.array(scansione).max(rowsPerPage),
  altre: z.boolean(),
});

export const areeScansioni = read('GET /intranet/aree/{origine}', interni, {
  purpose: 'Le aree con i loro tipi di documento, e che cosa arriva (B-073)',
  input: z.strictObject({ origine: z.enum(origini) }),
  reply: z.object({
    aree: rowsOf(100, {
      area: parole,
      tipoDocumenti: rowsOf(200, {
        tipoDoc: parole,
        descrizione: parole,
        autoNrDocumento: z.boolean(),
        /** Signed copy of an own document. */
        copia: z.boolean(),
        alCliente: z.boolean(),
      }),
    }),
    /** Unfiled scans, newest first. */
    daLeggere: numero,
    /**
     * Filed by the code on their first page only; the other pages were not checked, so customers don't see these scans.
     */
    nonViste: numero,
    illeggibili: rowsOf(50, { id: numero, nome: parole, motivo: nota, arrivato: istante, urlDoc: parole }),
  }),
  reads: ['scansioni'],
  live: true,
});

/** 422 'Filtro non valido' without area, kind, number and customer (B-145). */
export const archivioScansioni = read('GET /intranet/scansioni/archivio', interni, {
  purpose: 'Le scansioni archiviate, le più recenti prima, 50 per volta da IdProg in giù (B-188)',
  input: z.strictObject({
    Area: testo(40).default(''),
    TipoDocumento: testo(40).default(''),
    Anno: anno.optional(),
    NrDocumento: numeroDato.optional(),
    CdAnagrafica: codiceAnagrafica.or(z.literal('')).default(''),
    IdProg: idProg.optional(),
  }),
  reply: pagina,
  reads: ['scansioni'],
  live: true,
  refusals: [422],
});

export const ultimeScansioni = read('GET /intranet/scansioni/recenti', interni, {
  purpose: 'Le ultime 50 scansioni archiviate, senza filtro',
  input: z.strictObject({}),
  reply: pagina,
  reads: ['scansioni'],
  live: true,
});

/** 422 if only one of remainder and page is given (B-146). */
export const elencoScansioni = read('GET /intranet/scansioni/{origine}', interni, {
  purpose: 'Le scansioni da archiviare di un’origine, le prime arrivate prima, 50 per volta da IdProg in su',
  input: z.strictObject({
    origine: z.enum(['Scansioni', 'CodBarError']),
    NrRimanenza: numeroDato.optional(),
    NrPagina: numeroDato.optional(),
    IdProg: idProg.optional(),
  }),
  reply: pagina,
  reads: ['scansioni'],
  live: true,
  refusals: [422],
});

/** Customers: own documents and visible kinds; 404 for others'. */
export const copieFirmate = read('GET /scansioni/documento/{id}', [1, ...interni], {
  quiet: true,
  purpose: 'Le copie firmate di un documento',
  input: z.strictObject({ id: idProg }),
  reply: z.object({
    /** Expected but missing. */
    manca: z.boolean(),
    copie: rowsOf(50, {
      idProg: numero,
      descrizione: parole,
      archiviata: istante,
      pagine: numero,
      urlAnteprima: parole,
      urlDoc: parole,
    }),
  }),
  reads: ['scansioni'],
  refusals: [404],
});

const campi = {
  IdProg: idProg.nullable(),
  Area: testo(40),
  TipoDocumento: testo(40),
  NrDocAuto: z.boolean().default(false),
  Anno: anno,
  NrDocumento: numero.nullable(),
  /** May be omitted for a copy of an own document. */
  CdAnagrafica: codiceAnagrafica.or(z.literal('')),
  /** Ignored. */
  Documento: testo(200).default(''),
};
const archiviata = z.object({
  /** As filed. */
  NrDocumento: numero,
  ragioneSociale: parole,
});

/** 409 if filed or deleted concurrently; 422 in the order of B-147, or for another customer's document. */
export const salvaScansione = write('POST /intranet/scansioni', interni, {
  idempotent: 'natural',
  purpose: 'Archivia una scansione',
  input: z.strictObject({
    ...campi,
    NrRimanenza: numeroDato.nullable().default(null),
    NrPagina: numeroDato.nullable().default(null),
  }),
  reply: archiviata,
  changes: ['scansioni'],
  refusals: [404, 409, 422],
});

/** As `salvaScansione`; remainder and page must match. */
export const salvaCodBarError = write('POST /intranet/codbarerror', interni, {
  idempotent: 'natural',
  purpose: 'Archivia una scansione il cui codice non porta a un documento',
  input: z.strictObject({ ...campi, NrRimanenza: numeroDato.nullable(), NrPagina: numeroDato.nullable() }),
  reply: archiviata,
  changes: ['scansioni'],
  refusals: [404, 409, 422],
});

/** 409 if the file is readable. */
export const togliArrivo = write('DELETE /intranet/scansioni/arrivi/{id}', interni, {
  idempotent: 'natural',
  purpose: 'Toglie dall’elenco un file che non si legge; il file resta, e mandato di nuovo si rilegge',
  input: z.strictObject({ id: idProg }),
  changes: ['scansioni'],
  refusals: [404, 409],
});

/** 409 if the scan was moved meanwhile. */
export const eliminaScansione = write('DELETE /intranet/scansioni/{origine}/{idProg}', interni, {
  idempotent: 'natural',
  purpose: 'Toglie una scansione dagli elenchi; il file resta',
  input: z.strictObject({ origine: z.enum(origini), idProg }),
  changes: ['scansioni'],
  refusals: [404, 409],
});

/** 409: nothing to undo. */
export const riprendiScansione = write('PUT /intranet/scansioni/{idProg}/riprendi', interni, {
  idempotent: 'natural',
  purpose: 'Annulla l’ultima archiviazione o eliminazione: la scansione torna dov’era',
  input: z.strictObject({ idProg }),
  reply: z.object({ origine: z.enum(origini) }),
  changes: ['scansioni'],
  refusals: [404, 409],
});

const daRifare = { idempotent: 'accepted', changes: ['scansioni'] } as const;

/** 409 with one page, or moved meanwhile. */
export const dividiScansione = write('PUT /intranet/scansioni/{origine}/{idProg}/dividi', interni, {
  ...daRifare,
  purpose: 'Divide una scansione nelle sue pagine, ciascuna da archiviare; poco dopo',
  input: z.strictObject({ origine: z.enum(origini), idProg }),
  refusals: [404, 409],
});

/** 409 if the preceding page of the same file is not an unfiled scan, or the scan was moved meanwhile. */
export const unisciScansione = write('PUT /intranet/scansioni/{origine}/{idProg}/unisci', interni, {
  ...daRifare,
  purpose: 'Unisce una scansione a quella delle pagine prima, dello stesso file; poco dopo',
  input: z.strictObject({ origine: z.enum(['Scansioni', 'CodBarError']), idProg }),
  refusals: [404, 409],
});

export const rileggiNonViste = write('PUT /intranet/scansioni/nonviste/rileggi', interni, {
  ...daRifare,
  purpose:
    'Rilegge le scansioni archiviate dal codice della prima pagina: le altre pagine senza codice tornano da archiviare',
  input: z.strictObject({}),
  reply: z.object({ quante: numero }),
});

/** 404 for an unknown kind; 422 if not a copy of own documents. */
export const mostraAlCliente = write('PUT /intranet/scansioni/tipi/cliente', chiMostra, {
  idempotent: 'natural',
  purpose: 'Sceglie se i clienti vedono le copie firmate di un tipo',
  input: z.strictObject({ area: testo(40).min(1), tipoDoc: testo(40).min(1), alCliente: z.boolean() }),
  changes: ['scansioni'],
  refusals: [404, 422],
});

/** 409 for known content, naming its file, unless unreadable; 422 if not PDF, TIFF, JPEG or PNG, or too large. */
export const caricaScansioni = steps('POST /intranet/scansioni/file', interni, {
  idempotent: 'natural',
  purpose: 'Prende un file di pagine scansite; legge i codici e lo divide in documenti subito dopo',
  input: z.strictObject({ nome: testo(120).min(1), contenuto: fileContent(massimi.byte * 1.5) }),
  reply: z.object({ id: numero }),
  changes: ['scansioni'],
  refusals: [409, 422],
});
