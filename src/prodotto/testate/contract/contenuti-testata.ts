import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceArticolo, codTestata, html, sentRows, suffisso, testo, testoLungo, versione } from '#parti/campi.ts';
import { amministratori, chiCuraArticoli, interni } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { logPage, olderThan } from '#platform/contract/log-page.ts';
import { immagineMassima, righeMassime } from '../rules/contenuti-testata.ts';
import { tipiFiltro } from '../rules/list.ts';

// Contents of a header: information, picture, filters, rows, history (B-038, B-090, B-197, B-238, B-243).

const base = '/testataProdotto';
const nellaBase = `${base}/prodotti`;
const nientaltro = 'a save that changes nothing writes nothing, and so has nothing to log';
const chiave = { codTestata, suffisso };

export const leggiInfoTestata = read(`GET ${nellaBase}/info/testata`, interni, {
  purpose: 'Le informazioni di una testata, testo formattato (B-197)',
  input: z.strictObject(chiave),
  reply: z.object({ informazioni: z.string(), versione: z.number() }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});

export const salvaInfoTestata = write(`POST ${base}/info`, amministratori, {
  idempotent: 'natural',
  purpose: 'Salva le informazioni di una testata, testo formattato e ripulito (B-243)',
  input: z.strictObject({ ...chiave, informazioni: html, versione }),
  unlogged: nientaltro,
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409],
});

/** False: only the day of the last edit. */
export const storicoTestata = read(`POST ${nellaBase}/logOperazioni`, interni, {
  purpose: 'Lo storico operazioni di una testata, le più recenti prima, 50 alla volta (B-090, B-238)',
  input: z.strictObject({
    ...chiave,
    tipoFiltro: z.enum(tipiFiltro).default('Tutto'),
    storico: z.boolean().default(true),
    primaDi: olderThan,
  }),
  reply: logPage,
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});

/** Cropped by fractions of the sides; `altezza` in mm. */
export const caricaImmagineTestata = steps(`POST ${base}/immagine`, amministratori, {
  idempotent: 'natural',
  purpose: "Mette un'immagine ritagliata e rimpicciolita al posto di quella della testata",
  input: z.strictObject({
    ...chiave,
    immagine: fileContent(1.5 * immagineMassima),
    ritaglio: z
      .strictObject({
        left: z.number().min(0).max(1),
        top: z.number().min(0).max(1),
        width: z.number().min(0.01).max(1),
        height: z.number().min(0.01).max(1),
      })
      .optional(),
    versione,
  }),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409, 422],
});

export const togliImmagineTestata = write(`POST ${base}/immagine/elimina`, amministratori, {
  idempotent: 'natural',
  purpose: "Toglie l'immagine della testata",
  input: z.strictObject({ ...chiave, versione }),
  changes: ['testata', 'ricerca'],
  refusals: [404, 409],
});

const filtro = { filtro: testo(60), valore: testo(120) };

export const leggiFiltriTestata = read(`GET ${nellaBase}/filtri`, interni, {
  purpose: 'I filtri di ricerca di una testata (B-038)',
  input: z.strictObject(chiave),
  reply: z.object({
    versione: z.number(),
    filtri: rowsOf(500, { filtro: z.string(), valore: z.string() }),
    /** Values used on other headers of the category, most used first. */
    suggeriti: rowsOf(500, { filtro: z.string(), valore: z.string() }),
  }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});

/** 422: empty, duplicate, or with `#` and `|` (P-093). */
export const salvaFiltriTestata = write(`POST ${nellaBase}/filtri/salva`, amministratori, {
  idempotent: 'natural',
  purpose: 'Sostituisce i filtri di ricerca di una testata',
  input: z.strictObject({ ...chiave, filtri: sentRows(500, filtro), versione }),
  unlogged: nientaltro,
  changes: ['testata:{codTestata}-{suffisso}', 'ricerca'],
  refusals: [404, 409, 422],
});

const ctTpRiga = z.enum(['D', 'P', 'V', 'T']);

export const leggiRigheTestata = read(`GET ${nellaBase}/righe`, interni, {
  purpose: 'Le righe della tabella di una testata, con gli articoli e il loro prezzo di listino',
  input: z.strictObject(chiave),
  reply: z.object({
    versione: z.number(),
    righe: rowsOf(righeMassime, {
      ctTpRiga,
      cdArticolo: z.string().nullable(),
      descrizione: z.string(),
      articolo: z
        .object({
          descrizione: z.string(),
          unMisura: z.string(),
          qtScatola: z.number(),
          /** EUR per piece, base list, today. */
          prezzo: z.number().nullable(),
          giacenza: z.number(),
          obsoleto: z.boolean(),
          eliminato: z.boolean(),
        })
        .nullable(),
    }),
  }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});

/** Replaces all rows; 422 naming the row of an unknown or duplicate article. */
export const salvaRigheTestata = write(`POST ${nellaBase}/righe/salva`, chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Sostituisce le righe della tabella di una testata',
  input: z.strictObject({
    ...chiave,
    righe: sentRows(righeMassime, {
      ctTpRiga,
      cdArticolo: codiceArticolo.nullable().default(null),
      descrizione: testoLungo(1000).default(''),
    }),
    versione,
  }),
  unlogged: nientaltro,
  changes: ['testata:{codTestata}-{suffisso}', 'articolo', 'ricerca'],
  refusals: [404, 409, 422],
});
