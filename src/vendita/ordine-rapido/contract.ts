import { z } from 'zod';
import { frase, importo, nota, numero, parole } from '#parti/campi-letti.ts';
import { codiceArticolo, giorno, sentRows, testo, testoGrezzo, testoLungo } from '#parti/campi.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { byteMassimi } from './rules/file.ts';
import { scelteTestata } from './rules/scelte.ts';
import { caratteriMassimi, righeMassime } from './rules/testo.ts';

// All sources give the same report; only `aggiungiRighe` changes the cart. Codes ignore blanks, points and case; the
// customer's own come first; supplier codes and deleted articles only for permitted roles. Lists are shared within
// the customer; another's is 404.

const scelta = z.object({
  cdArticolo: parole,
  descrizione: parole,
  cdFornitore: parole,
  unMisura: parole,
  umOrdiniWeb: parole,
  qtaPerPezzo: numero,
  qtScatola: numero,
  articoloNonDivisibile: z.boolean(),
  qta: numero,
  /** EUR per unit at this quantity, without VAT; null without a price today. */
  prezzoUnitario: importo.nullable(),
  importo: importo,
  rifiuto: frase,
  avviso: frase,
  /** In `unMisura`, for other quantities; null where stock is not managed. */
  disponibile: numero.nullable(),
  /** Day confirmed by the supplier; empty if unknown. */
  arrivo: parole,
  /** Why the line matched, `misura M8x40 · parole vite, zincata`; empty for a line of a document or list. */
  perche: parole,
});

/** One choice: resolved; several: ambiguous; none: not found. */
const riga = z.object({
  numero: numero,
  testo: parole,
  riferimento: parole,
  note: parole,
  /** Line number of the buyer's own order, from a column of its file. */
  rigaOrdCliente: parole,
  /** As ordered; empty unless made to measure. */
  configurazione: parole,
  /** As written, with its unit (PZ, SC …) or empty; null without a quantity. */
  qtaLetta: numero.nullable(),
  umLetta: parole,
  /** Choices come from words, not a code, and need the user's decision. */
  proposte: z.boolean(),
  /** Unknown code as written, which can be saved once an article was chosen; empty if there is none. */
  codiceIgnoto: parole,
  scelte: z.array(scelta).max(scelteTestata),
  frase,
});

const rapporto = z.object({
  righe: z.array(riga).max(righeMassime),
  /** Text around the order: greetings, telephones, addresses. */
  tralasciate: z.array(riga.pick({ numero: true, testo: true })).max(righeMassime),
});

/** For lines that another user may have written. */
const rapportoDiAltri = rapporto.extend({
  righe: z.array(riga.extend({ riferimento: nota, note: nota })).max(righeMassime),
});

export const leggiTesto = read('POST /user/ordinerapido/testo', chiOrdina, {
  purpose: 'Che cosa si capisce di un testo digitato o incollato, riga per riga; nel carrello non entra niente',
  input: z.strictObject({ testo: testoGrezzo(caratteriMassimi) }),
  reply: rapporto,
  refusals: [404, 422],
});

export const leggiFile = read('POST /user/ordinerapido/file', chiOrdina, {
  purpose: 'Lo stesso di un file CSV o Excel (xlsx): il primo foglio, fino a 1.000 righe',
  input: z.strictObject({
    nome: testo(200),
    contenuto: fileContent(byteMassimi),
  }),
  reply: rapporto,
  refusals: [404, 422],
});

export const leggiDocumento = read('GET /user/ordinerapido/documento', chiOrdina, {
  purpose:
    'Lo stesso delle righe di un documento del cliente, per ordinarle di nuovo ai prezzi di oggi: dice i prezzi e i modelli che sono cambiati',
  input: z.strictObject({
    tipo: testo(4),
    numero: z.number().int().positive().max(2_000_000_000),
    suffisso: testo(4).default(''),
    data: giorno,
  }),
  reply: rapportoDiAltri,
  refusals: [404],
});

export const aggiungiRighe = write('POST /user/ordinerapido/aggiungi', chiOrdina, {
  needs: 'ordina',
  idempotent: 'required',
  purpose:
    'Mette nel carrello le righe confermate, tutte o nessuna; le righe rifiutate in `errors` come `righe.{posto}`',
  input: z.strictObject({
    righe: sentRows(righeMassime, {
      cdArticolo: codiceArticolo,
      qta: numero,
      riferimento: testo(60).default(''),
      note: testoLungo(300).default(''),
      rigaOrdCliente: testo(20).default(''),
      configurazione: testo(40).default(''),
      /** Unknown code to which the buyer assigned this article; saved when the order is confirmed. */
      codiceCliente: testo(40).default(''),
    }).min(1),
  }),
  reply: z.object({ nuove: numero, cresciute: numero }),
  changes: ['carrello'],
  refusals: [404, 422],
});

const idLista = z.number().int().positive().max(2_000_000_000);
const nome = testo(60);
const lista = z.object({
  id: numero,
  nome: nota,
  righe: numero,
  modificata: z.iso.datetime({ offset: true }),
});

export const elencoListe = read('GET /user/ordinerapido/liste', chiOrdina, {
  purpose: 'Le liste salvate del cliente, per nome',
  input: z.strictObject({}),
  reply: z.object({ liste: z.array(lista).max(100) }),
  reads: ['liste'],
  refusals: [404],
});

export const salvaLista = write('POST /user/ordinerapido/liste', chiOrdina, {
  needs: 'ordina',
  idempotent: 'accepted',
  purpose: 'Salva gli articoli del carrello come lista con un nome; al massimo 100 liste',
  input: z.strictObject({ nome }),
  reply: lista,
  changes: ['liste'],
  refusals: [404, 409, 422],
});

export const rinominaLista = write('PUT /user/ordinerapido/liste/{id}', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Cambia il nome di una lista',
  input: z.strictObject({ id: idLista, nome }),
  reply: lista,
  changes: ['liste'],
  refusals: [404, 409, 422],
});

export const leggiLista = read('GET /user/ordinerapido/liste/{id}', chiOrdina, {
  purpose: 'Il rapporto sulle righe di una lista, ai prezzi di oggi',
  input: z.strictObject({ id: idLista }),
  reply: rapportoDiAltri,
  reads: ['liste'],
  refusals: [404],
});

export const eliminaLista = write('DELETE /user/ordinerapido/liste/{id}', chiOrdina, {
  needs: 'ordina',
  idempotent: 'natural',
  purpose: 'Elimina una lista',
  input: z.strictObject({ id: idLista }),
  changes: ['liste'],
  refusals: [404],
});
