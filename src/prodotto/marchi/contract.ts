import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { inputDi, testo, testoLungo, versione } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { logPage, olderThan } from '#platform/contract/log-page.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { logoMassimo } from './rules.ts';
import { filtriMarchi } from './rules/list.ts';

// B-047 … B-053, B-092, B-127, B-163, B-199. Logos are sent as base64 and stored as PNG, at most 600 × 400 pixels,
// under a new name each time, so no cache is stale. B-249 asks for an external host; the own file store is used, so
// that no other host learns who reads what.

const nellaBase = '/marchiAzienda/marchi';

const codiceAzienda = testo(10);
/** Omitted: kept, or off and empty if new. */
const scritti = {
  nomeAzienda: testo(100).optional(),
  /** Empty or a web URL. */
  sito: testo(200).optional(),
  descrizione: testoLungo(1000).optional(),
  attivaCodArtFor2: z.boolean().optional(),
  /** Hides all headers of the brand. */
  disattivaInternet: z.boolean().optional(),
  /** Empty: none. */
  codiceLinea: testo(10).optional(),
};

const marchio = z.object({
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
  sito: z.string(),
  descrizione: z.string(),
  attivaCodArtFor2: z.boolean(),
  disattivaInternet: z.boolean(),
  codiceLinea: z.string(),
  descrizioneLinea: z.string(),
  logo: z.string(),
  versione: z.number(),
});

export const elencoMarchi = read(`POST ${nellaBase}`, interni, {
  purpose: 'I marchi il cui codice comincia così e in cui compare la descrizione cercata, 50 per pagina (B-048)',
  input: inputDi(filtriMarchi),
  reply: z.object({ totale: z.number(), righe: z.array(marchio).max(rowsPerPage) }),
  reads: ['marchi'],
});

export const leggiMarchio = read(`POST ${nellaBase}/getTestata`, interni, {
  purpose: 'Un marchio (B-199)',
  input: z.strictObject({ codiceAzienda }),
  reply: marchio,
  reads: ['marchi'],
  refusals: [404],
});

export const lineeProdotto = read(`GET ${nellaBase}/lineeProdotto`, interni, {
  purpose: 'Le linee di prodotto tra cui scegliere (B-052)',
  input: z.strictObject({}),
  reply: z.object({ linee: rowsOf(1000, { codiceLinea: z.string(), descrizione: z.string() }) }),
});

/** 409 if it exists; 422 by field (B-163). */
export const aggiungiMarchio = write(`POST ${nellaBase}/add/marchio`, interni, {
  idempotent: 'natural',
  purpose: 'Aggiunge un marchio (B-199)',
  input: z.strictObject({ codiceAzienda, ...scritti, nomeAzienda: testo(100) }),
  changes: ['marchi'],
  refusals: [409, 422],
});

/** 409 with `present`; 422 by field (B-163). The code never changes (B-051). */
export const modificaMarchio = write(`POST ${nellaBase}/edit/marchio`, interni, {
  idempotent: 'natural',
  purpose: 'Modifica un marchio, nei campi indicati (B-199)',
  input: z.strictObject({ codiceAzienda, ...scritti, versione }),
  unlogged: 'a save that changes nothing writes nothing, and so has nothing to log',
  changes: ['marchi', 'testata', 'ricerca'],
  refusals: [404, 409, 422],
});

/** 409 if it is in use, with examples, or changed since. */
export const eliminaMarchio = write(`POST ${nellaBase}/delete/marchio`, interni, {
  idempotent: 'natural',
  purpose: 'Elimina un marchio che nessuna testata e nessun articolo usa (B-199)',
  input: z.strictObject({ codiceAzienda, versione }),
  changes: ['marchi', 'testata', 'ricerca'],
  refusals: [404, 409],
});

/** 422: no picture, above 5 MB or 50 million pixels. */
export const caricaLogo = steps(`POST ${nellaBase}/logo`, interni, {
  idempotent: 'natural',
  purpose: 'Mette il logo di un marchio al posto di quello che ha',
  input: z.strictObject({ codiceAzienda, immagine: fileContent(1.5 * logoMassimo), versione }),
  changes: ['marchi', 'testata', 'ricerca'],
  refusals: [404, 409, 422],
});

export const togliLogo = write(`POST ${nellaBase}/logo/elimina`, interni, {
  idempotent: 'natural',
  purpose: 'Toglie il logo di un marchio',
  input: z.strictObject({ codiceAzienda, versione }),
  changes: ['marchi', 'testata', 'ricerca'],
  refusals: [404, 409],
});

/** Without a code: all brands. */
export const storicoMarchi = read(`POST ${nellaBase}/logOperazioni`, interni, {
  purpose: 'Lo storico operazioni di un marchio o di tutti, le più recenti prima, 50 alla volta (B-048)',
  input: z.strictObject({ codiceAzienda: codiceAzienda.optional(), primaDi: olderThan }),
  reply: logPage,
  reads: ['marchi'],
});
